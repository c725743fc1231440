import { beforeAll, describe, expect, it } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

let project: Awaited<ReturnType<typeof aProject>>;
let leader: TestAgent;
let user: TestAgent;

beforeAll(async () => {
  const account = await anAccount();
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  user = await anAgent('ROLE_USER', { account });
  project = await aProject(account, { people: { leader, user } });
});

const ours = (values: Parameters<typeof anIssue>[1] = {}) => anIssue(project, values);
const setStatus = (asker: TestAgent, id: number, body: object) =>
  asker.ask('POST', `/api/issue/${id}/status`, { version: 1, ...body });
const historyOf = async (id: number) =>
  (await (await leader.ask('GET', `/api/issue/${id}/history`)).json()).list as { field: string }[];

describe('a waiting issue', () => {
  it('has a party and a date, and clears them when it goes on', async () => {
    const issue = await ours();
    expect((await setStatus(leader, issue.id, { status: 'waiting' })).status).toBe(422);
    const dateless = { status: 'waiting', waitingFor: 'material' };
    expect((await setStatus(leader, issue.id, dateless)).status).toBe(422);
    const deaf = { status: 'waiting', waitingFor: 'reporter', wakeOnReply: false };
    expect((await setStatus(leader, issue.id, deaf)).status).toBe(422);
    const until = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 19)}+00:00`;
    const waits = await setStatus(leader, issue.id, {
      status: 'waiting',
      waitingFor: 'material',
      waitingUntil: until,
      note: 'Packning',
    });
    expect(await waits.json()).toMatchObject({
      status: 'waiting',
      waitingFor: 'material',
      waitingUntil: until,
      waitingNote: 'Packning',
    });
    const past = { status: 'waiting', waitingFor: 'date', waitingUntil: '2020-01-01T08:00:00Z' };
    expect((await setStatus(leader, (await ours()).id, past)).status).toBe(422);
    const goesOn = await setStatus(leader, issue.id, { version: 2, status: 'inProgress' });
    expect(await goesOn.json()).toMatchObject({
      waitingFor: null,
      waitingUntil: null,
      waitingNote: '',
    });
  });

  it('ISS-03 changes its wait without going on in between; the history shows the difference', async () => {
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
    const issue = await ours();
    const first = {
      status: 'waiting',
      waitingFor: 'material',
      waitingUntil: days(2),
      note: 'Kran',
    };
    await setStatus(leader, issue.id, first);
    const later = { ...first, version: 2, waitingUntil: days(5) };
    const answer = await setStatus(leader, issue.id, later);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'waiting',
      waitingFor: 'material',
      waitingNote: 'Kran',
      waitingUntil: expect.stringContaining(days(5).slice(0, 10)),
    });
    await setStatus(leader, issue.id, {
      ...later,
      version: 3,
      waitingFor: 'payer',
      note: 'Offert',
    });
    const lines = (await historyOf(issue.id)).map(({ field }) => field);
    expect(lines.filter((field) => field === 'status')).toHaveLength(1);
    expect(lines.slice(0, 3).toSorted()).toEqual(['statusNote', 'waitingFor', 'waitingUntil']);
    expect((await setStatus(user, issue.id, { ...later, version: 4 })).status).toBe(403);
  });
});
