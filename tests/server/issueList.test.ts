import { describe, expect, it } from 'vitest';

import { anAgent } from '#tests/support/world.ts';

describe('the issue list', () => {
  it('is empty at first', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const answer = await admin.ask('GET', '/api/issue?q=abc');
    expect(await answer.json()).toEqual({ list: [], nextCursor: null });
    for (const role of [
      'ROLE_PROJECT_LEADER',
      'ROLE_WORKER',
      'ROLE_USER',
      'ROLE_CONTRACTOR',
    ] as const) {
      const agent = await anAgent(role);
      for (const path of [
        '/api/issue?sort=due',
        '/api/issue?q=abc&sort=-priority',
        '/api/issue/counts',
        '/api/issue/counts?q=sdf&assignee=me',
        '/api/issue?assignee=me',
      ]) {
        const got = await agent.ask('GET', path);
        expect(got.status, path + (await got.clone().text())).toBe(200);
      }
    }
  });
});
