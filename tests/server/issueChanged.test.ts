import { expect, it } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import { aScene } from '#tests/support/scene.ts';
import { anAccount } from '#tests/support/world.ts';

it('ISS-01 changed rows can be requested alone, as far as the filter and the rights allow', async () => {
  const { admin, leader, project, account } = await aScene();
  const [open, done, other] = [
    await anIssue(project, { title: 'Hissen står' }),
    await anIssue(project, { status: 'done' }),
    await anIssue(project, { status: 'new' }),
  ];
  const hidden = await anIssue(await aProject(account));
  const foreign = await anIssue(await aProject(await anAccount()));
  const ids = [open, done, hidden, foreign].map(({ id }) => `ids=${id}`).join('&');
  const list = async (by: typeof admin, query: string) => {
    const answer = await by.ask('GET', `/api/issue?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.statements.length).toBeLessThanOrEqual(2);
    return ((await answer.json()) as { list: { id: number }[] }).list.map(({ id }) => id);
  };
  expect(new Set(await list(leader, ids))).toEqual(new Set([open.id, done.id]));
  expect(new Set(await list(admin, `status=new&${ids}`))).toEqual(new Set([open.id, hidden.id]));
  expect(await list(leader, `status=done&${ids}`)).toEqual([done.id]);
  expect(await list(leader, `q=hissen&${ids}`)).toEqual([open.id]);
  expect(await list(leader, `ids=${other.id}`)).toEqual([other.id]);
});
