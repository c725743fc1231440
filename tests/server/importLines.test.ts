import { beforeAll, describe, expect, it } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import { checked, existing, imported, read, rowsOf } from '#tests/support/imports.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const LINES = 'Rad ett\r\nRad två\r\n\r\nRad tre\n';

describe('texts with another system’s line ends', () => {
  let admin: TestAgent;
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    const post = async (path: string, body: object) =>
      read<{ id: number }>(await admin.ask('POST', path, body));
    await post('/api/internalCategory', { name: 'El', stopText: LINES });
    await post('/api/importantDate', { title: 'Syn', from: '2027-01-02', text: LINES });
    const project = await aProject({ id: admin.accountId }, { name: 'Kvarnen', number: '5' });
    const place = { street: 'Gatan 1', objectId: '1', description: LINES, access: LINES };
    await post(`/api/project/${project.id}/addresses`, place);
    await anIssue(project, { chargedReason: LINES });
    await anIssue(project, {
      status: 'closed',
      closedAt: new Date('2026-01-02T09:00:00Z'),
      resolution: 'fixed',
      resolutionText: LINES,
    });
    const { pool } = await world();
    await pool.query('update project set access = $2, order_text = $2 where account_id = $1', [
      admin.accountId,
      LINES,
    ]);
    await pool.query('update internal_category set stop_text = $2 where account_id = $1', [
      admin.accountId,
      LINES,
    ]);
  });

  it.each(
    (['internalCategory', 'importantDate', 'project', 'issue'] as const).flatMap((kind) =>
      (['csv', 'xlsx'] as const).map((format) => ({ kind, format })),
    ),
  )('IMP-01 are unchanged by their own file, of $kind as $format', async ({ kind, format }) => {
    const { bytes } = await existing(admin, kind, `?format=${format}&locale=sv-SE`);
    const job = await checked(admin, kind, bytes);
    expect(await rowsOf(admin, job.id, '?only=changed')).toEqual([]);
    expect(job.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
  });

  it('IMP-01 are stored with this system’s line ends', async () => {
    await imported(admin, 'internalCategory', `Namn;Stopptext\r\nRör;"${LINES}"\r\n`);
    const { pool } = await world();
    const { rows } = await pool.query(
      `select stop_text from internal_category where account_id = $1 and name = 'Rör'`,
      [admin.accountId],
    );
    expect(rows).toEqual([{ stop_text: 'Rad ett\nRad två\n\nRad tre' }]);
  });
});
