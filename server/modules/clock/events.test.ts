import { describe, expect, it } from 'vitest';

import { clockEvents } from './events.ts';
import type { ClockEntry, IssueEvents } from './facts.repository.ts';

const day = (n: number) => `2026-11-0${n}T08:00:00.000Z`;
const at = (n: number) => Date.parse(day(n));

const issue = (
  history: [number, string, string | null, string | null][],
  facts: Partial<IssueEvents> = {},
): IssueEvents => ({
  id: 1,
  priority: 'normal',
  clockIds: [],
  createdAt: day(1),
  answeredAt: null,
  endedAt: null,
  waitingFor: null,
  answerDueAt: null,
  remedyDueAt: null,
  answerUsedMinutes: null,
  remedyUsedMinutes: null,
  isClosed: false,
  history: history.map(([n, ...entry]): ClockEntry => [day(n), ...entry]),
  ...facts,
});

describe('the clocks of an issue', () => {
  it('start when it is reported, and stop with the first answer and when it is done', () => {
    const { answer, remedy } = clockEvents(
      issue([[1, 'created', null, null]], { answeredAt: day(2), endedAt: day(3) }),
    );
    expect(answer).toStrictEqual({ startedAt: at(1), stoppedAt: at(2), waits: [] });
    expect(remedy).toStrictEqual({ startedAt: at(1), stoppedAt: at(3), waits: [] });
  });

  it('start with the import of an issue reported earlier', () => {
    expect(clockEvents(issue([[4, 'created', null, null]])).remedy.startedAt).toBe(at(4));
  });

  it('start anew when it is rejected; an answer given before stands', () => {
    const history = issue(
      [
        [2, 'status', 'new', 'done'],
        [3, 'status', 'done', 'rejected'],
        [4, 'status', 'rejected', 'inProgress'],
      ],
      { answeredAt: day(2) },
    );
    const { answer, remedy } = clockEvents(history);
    expect([answer.startedAt, answer.stoppedAt]).toStrictEqual([at(1), at(2)]);
    expect([remedy.startedAt, remedy.stoppedAt]).toStrictEqual([at(3), null]);
    expect(clockEvents({ ...history, answeredAt: null }).answer.startedAt).toBe(at(3));
  });

  it('go on as before when the reopening or the ending is undone', () => {
    const undone = issue([
      [2, 'status', 'inProgress', 'done'],
      [3, 'undone:status', 'inProgress', 'done'],
    ]);
    expect(clockEvents(undone).remedy.startedAt).toBe(at(1));
    const reopened = issue(
      [
        [2, 'status', 'new', 'done'],
        [3, 'status', 'done', 'inProgress'],
        [4, 'undone:status', 'done', 'inProgress'],
      ],
      { endedAt: day(2) },
    );
    expect(clockEvents(reopened).remedy).toMatchObject({ startedAt: at(1), stoppedAt: at(2) });
  });

  it('know every wait by its party, and a change of party as another wait', () => {
    const { remedy } = clockEvents(
      issue([
        [2, 'status', 'new', 'waiting'],
        [2, 'waitingFor', null, 'reporter'],
        [3, 'waitingFor', null, 'reporter'],
        [4, 'waitingFor', null, 'payer'],
        [5, 'status', 'waiting', 'inProgress'],
      ]),
    );
    expect(remedy.waits).toStrictEqual([
      { for: 'reporter', from: at(2), to: at(4) },
      { for: 'payer', from: at(4), to: at(5) },
    ]);
  });

  it('wait again when going on is undone, and for the earlier party when the change is', () => {
    const history: [number, string, string | null, string | null][] = [
      [2, 'status', 'new', 'waiting'],
      [2, 'waitingFor', null, 'reporter'],
      [3, 'waitingFor', null, 'payer'],
      [4, 'undone:waitingFor', null, 'payer'],
      [5, 'status', 'waiting', 'inProgress'],
      [6, 'undone:status', 'waiting', 'inProgress'],
    ];
    const { remedy } = clockEvents(issue(history, { waitingFor: 'reporter' }));
    expect(remedy.waits).toStrictEqual([
      { for: 'reporter', from: at(2), to: at(3) },
      { for: 'payer', from: at(3), to: at(4) },
      { for: 'reporter', from: at(4), to: at(5) },
      { for: 'reporter', from: at(6), to: null },
    ]);
  });

  it('wait from the start if it was imported as waiting', () => {
    const { remedy } = clockEvents(
      issue([[4, 'created', null, null]], { waitingFor: 'contractor' }),
    );
    expect(remedy.waits).toStrictEqual([{ for: 'contractor', from: at(4), to: null }]);
  });
});
