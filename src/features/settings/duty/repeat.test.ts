import { expect, it } from 'vitest';

import type { DutyWeek } from '#contract/duty.ts';
import { plusWeeks } from '#src/entities/duty/weeks.ts';

import { repeated } from './repeat.ts';

const FIRST = '2026-11-23';
const monday = (n: number) => plusWeeks(FIRST, n);
/** Weeks from the first one on, each with an agent; 0 for nobody. */
const roster = (...agents: number[]): DutyWeek[] =>
  agents.map((id, n) => ({
    projectId: null,
    monday: monday(n),
    agent: id === 0 ? null : { id, name: `Person ${id}` },
    reserve: null,
    away: null,
    asked: [],
    swappedFrom: null,
  }));
const repeat = (weeks: DutyWeek[], isReplacing = false, until = monday(5)) =>
  repeated(weeks, { from: FIRST, to: monday(1), until, isReplacing });
const agentsOf = (weeks: { monday: string; agentId: number | null }[]) =>
  weeks.map(({ monday: day, agentId }) => [day, agentId]);

it('issue 19: a pattern of weeks is repeated in turn, up to the week chosen', () => {
  const { filled, kept } = repeat(roster(1, 2), false, monday(4));
  expect(agentsOf(filled)).toEqual([
    [monday(2), 1],
    [monday(3), 2],
    [monday(4), 1],
  ]);
  expect(kept).toBe(0);
});

it('issue 19: a week that has somebody keeps them and its place in the turn, unless it is replaced', () => {
  const weeks = roster(1, 2, 9, 2);
  expect(agentsOf(repeat(weeks).filled)).toEqual([
    [monday(4), 1],
    [monday(5), 2],
  ]);
  expect(repeat(weeks).kept).toBe(1);
  const { filled, before, kept } = repeat(weeks, true);
  expect(agentsOf(filled)[0]).toEqual([monday(2), 1]);
  expect(agentsOf(before)[0]).toEqual([monday(2), 9]);
  expect(kept).toBe(0);
});

it('issue 19: a gap of the pattern stays one, and replaces people only when asked to', () => {
  expect(agentsOf(repeat(roster(1, 0)).filled)).toEqual([
    [monday(2), 1],
    [monday(4), 1],
  ]);
  expect(agentsOf(repeat(roster(1, 0, 1, 5), true, monday(3)).filled)).toEqual([[monday(3), null]]);
});
