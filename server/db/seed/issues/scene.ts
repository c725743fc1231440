import type { AgentRef, Setting } from '../compose/setting.ts';
import type { Family } from '../content/faults.ts';
import type { Random } from '../random.ts';
import type { Planned } from './plan.ts';
import type { Story } from './story.ts';

/** An issue and the people around it, input of the steps. */
export type Scene = {
  setting: Setting;
  random: Random;
  planned: Planned;
  story: Story;
  family: Family;
  /** The agent who acts for the company. */
  handler: AgentRef;
  colleague: AgentRef;
  contractor: AgentRef | undefined;
};
