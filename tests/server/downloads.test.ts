import { describe, expect, it } from 'vitest';

import { askApp } from '#tests/support/ask.ts';
import { fileOf, uploadTo } from '#tests/support/files.ts';
import { aScene } from '#tests/support/scene.ts';
import { appWith, world } from '#tests/support/world.ts';

const MEGABYTE = 1024 * 1024;

describe('a download in progress', () => {
  it('F-09 ends when its reader leaves the project', async () => {
    const { admin, leader, issue } = await aScene();
    const text = Buffer.alloc(8 * MEGABYTE, 'Vatten i källaren. ');
    const file = await fileOf(await uploadTo(admin, issue, [text, 'logg.txt']));
    const ask = askApp(await appWith({}), leader);
    const answer = await ask('GET', `/api/attachment/${file.id}/x?size=original`);
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeLessThan(MEGABYTE);

    const { pool } = await world();
    await pool.query('delete from project_person where agent_id = $1', [leader.id]);
    const rest = (async () => {
      while (!(await reader?.read())?.done);
    })();
    await expect(rest).rejects.toThrow('No such file');
  });
});
