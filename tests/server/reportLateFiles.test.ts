import { beforeAll, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { askApp } from '#tests/support/ask.ts';
import { fileOf } from '#tests/support/files.ts';
import {
  aHouse,
  aReport,
  aReportLink,
  type Signed,
  someone,
  type TestHouse,
  uploadToReport,
} from '#tests/support/reportLinks.ts';
import { historyOf } from '#tests/support/scene.ts';
import { appWith, askAsStranger, world } from '#tests/support/world.ts';

let house: TestHouse;
let prefill: Signed;
beforeAll(async () => {
  house = await aHouse();
  ({ prefill } = await aReportLink(house.admin, house.project));
});

const aSentReport = async () => {
  const body = aReport(prefill, house.category, { email: someone() });
  const answer = await askAsStranger('POST', '/api/reporter/issue', body);
  const { id } = (await answer.json()) as { id: number };
  return { id, report: body.key };
};
type Attaching = { issueId: number; report: string; attachmentIds: number[]; link?: object };
const attach = async ({ link = prefill, ...body }: Attaching) =>
  (await askAsStranger('POST', '/api/reporter/issue/attachments', { prefill: link, ...body }))
    .status;
const upload = async (report: string) =>
  (await fileOf(await uploadToReport(prefill, { report }))).id;
const filesOf = async (id: number) => {
  const issue = (await (await house.admin.ask('GET', `/api/issue/${id}`)).json()) as Issue;
  return issue.attachments.map((file) => [file.id, file.uploader]);
};

describe('pictures that arrive after their report', () => {
  it('F-58 are added to the issue under the reporter’s name, once, and stand in the history', async () => {
    const { id, report } = await aSentReport();
    const late = await upload(report);
    const body = { issueId: id, report, attachmentIds: [late] };
    expect([await attach(body), await attach(body)]).toEqual([200, 200]);
    expect(await filesOf(id)).toEqual([[late, 'Ingrid Björk']]);
    expect(await historyOf({ issue: { id } } as never)).toMatchObject([
      { field: 'created' },
      { field: 'attachment', to: 'kök.jpg' },
    ]);
    const { pool } = await world();
    const { rows } = await pool.query('select public_files as n from issue where id = $1', [id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('F-58 need the key of the report, its link and a file of theirs, within a day', async () => {
    const { id, report } = await aSentReport();
    const other = await aSentReport();
    const [own, foreign] = [await upload(report), await upload(other.report)];
    const body = { issueId: id, report, attachmentIds: [own] };
    expect(await attach({ ...body, report: crypto.randomUUID() })).toBe(404);
    expect(await attach({ ...body, issueId: other.id })).toBe(404);
    expect(await attach({ ...body, link: { ...prefill, sig: 'A'.repeat(43) } })).toBe(404);
    expect(await attach({ ...body, attachmentIds: [foreign] })).toBe(422);
    expect(await attach({ ...body, attachmentIds: [own, 2_147_483_000] })).toBe(422);
    const { pool } = await world();
    await pool.query(`update issue set created_at = now() - interval '25 hours' where id = $1`, [
      id,
    ]);
    expect(await attach(body)).toBe(404);
    expect(await filesOf(id)).toEqual([]);
  });
});

describe('pictures of reports that are not sent', () => {
  it('F-58 are at most forty of a report, however often some are taken out', async () => {
    const report = crypto.randomUUID();
    const first = await upload(report);
    const { pool } = await world();
    await pool.query(
      `insert into attachment (account_id, draft, report_key, uploader_name, client_key, name, media_type, size, storage_key)
       select account_id, true, report_key, '', gen_random_uuid(), 'x.jpg', 'image/jpeg', 1, gen_random_uuid()
       from attachment, generate_series(2, 40) where id = $1`,
      [first],
    );
    expect((await uploadToReport(prefill, { report })).status).toBe(413);
    const another = await uploadToReport(prefill, { report: crypto.randomUUID() });
    expect(another.status).toBe(200);
  });

  it('F-58 take no more than a gibibyte of a company', async () => {
    const full = await aHouse();
    const { prefill: link } = await aReportLink(full.admin, full.project);
    const report = crypto.randomUUID();
    const { id } = await fileOf(await uploadToReport(link, { report }));
    const { pool } = await world();
    await pool.query('update attachment set size = $1 where id = $2', [1024 ** 3, id]);
    expect((await uploadToReport(link, { report: crypto.randomUUID() })).status).toBe(413);
  });

  it('F-58 are limited by device and by network', async () => {
    const ask = askApp(await appWith({ rateLimitScale: 0.2 }), undefined);
    const tally = async (address: string, device: string | undefined, times: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < times; n += 1) {
        const file = { report: crypto.randomUUID(), ...(device && { device }) };
        statuses.push((await uploadToReport(prefill, file, { ask, address })).status);
      }
      return statuses.filter((status) => status === 200).length;
    };
    expect(await tally('198.51.100.90', crypto.randomUUID(), 6)).toBe(4);
    const network = '198.51.100.91';
    expect(await tally(network, undefined, 1)).toBe(1);
    const { pool } = await world();
    await pool.query('update rate_bucket set n = 12 where key = $1', [`upload-address ${network}`]);
    expect(await tally(network, undefined, 1)).toBe(0);
  });
});
