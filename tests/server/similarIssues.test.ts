import { beforeAll, describe, expect, it } from 'vitest';

import { anAddress, anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

let account: { id: number };
let leader: TestAgent;
let worker: TestAgent;
let user: TestAgent;
beforeAll(async () => {
  account = await anAccount();
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account });
  user = await anAgent('ROLE_USER', { account });
});

describe('similar issues', () => {
  it('are the open ones of the same place that the viewer sees, the most similar first', async () => {
    const place = await aProject(account, { people: { leader, user } });
    const address = await anAddress(place);
    const space = await anItem(account, 'space');
    const at = { addressId: address.id };
    const near = await anIssue(place, at);
    const likest = await anIssue(place, { ...at, spaceId: space.id });
    await anIssue(place, { ...at, status: 'closed' });
    await anIssue(place, { spaceId: space.id });
    await anIssue(await aProject(account), at);
    const ask = async (asker: TestAgent, query: string) => {
      const answer = await asker.ask('GET', `/api/issue/similar?project=${place.id}&${query}`);
      return ((await answer.json()) as { list: { id: number }[] }).list.map(({ id }) => id);
    };
    const query = `address=${address.id}&space=${space.id}`;
    expect(await ask(user, query)).toEqual([likest.id, near.id]);
    expect(await ask(worker, query)).toEqual([]);
    expect(await ask(leader, 'errorType=1')).toEqual([]);
  });

  it('show which of them the viewer has reported', async () => {
    const place = await aProject(account, { people: { leader, user } });
    const { id } = await anAddress(place);
    const ownIssue = await anIssue(place, { addressId: id, creatorId: user.id });
    const another = await anIssue(place, { addressId: id });
    const answer = await user.ask('GET', `/api/issue/similar?project=${place.id}&address=${id}`);
    expect((await answer.json()).list).toMatchObject([
      { id: another.id, isOwn: false },
      { id: ownIssue.id, isOwn: true },
    ]);
  });
});
