import type { IssueStatus, WAITING_FOR } from '#contract/issueStatus.ts';
import type { MessageType } from '#contract/visibility.ts';

import type { Motif } from '../photos/motif.ts';
import type { LabelName } from './catalogue.ts';
import type { Fault } from './fault.ts';

export type Letter = {
  /** Else the last name of one of the staff. */
  by: 'reporter' | 'firm' | (string & {});
  /** A private one is between the firm and the responsible agent. */
  type: MessageType;
  /** Hours ago. */
  age: number;
  /** In braces: {@Name} mentions one of the staff, {dag} is the next visit. */
  text: string;
  photo?: Motif;
};

/** An issue that is told in full. */
export type Hero = {
  number: number;
  /** Hours ago. */
  age: number;
  /** Number of the project, object of the address. */
  project: string;
  object: string;
  status: IssueStatus;
  /** Last name. */
  responsible?: string;
  labels: readonly LabelName[];
  /** The project leader of the demo has not read it. */
  unread?: true;
  /** Its due date has passed. */
  late?: true;
  photos: number;
  charged?: string;
  agreement?: string;
  firm?: string;
  waitingFor?: (typeof WAITING_FOR)[number];
  /** Why the reporter says that it is not done. */
  again?: string;
  /** Who reports, where it is not who lives there. */
  reporter?: { first: string; last: string };
  fault: Fault;
  /** What is said, instead of the family's usual words. */
  letters?: readonly Letter[];
};

type Known = Omit<Hero, 'fault' | 'labels' | 'photos'> & Partial<Pick<Hero, 'labels' | 'photos'>>;

/** A hero whose conversation is the usual one. */
export const hero = (known: Known, fault: Hero['fault']): Hero => ({
  labels: [],
  photos: 0,
  ...known,
  fault,
});
