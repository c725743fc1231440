import jsQR from 'jsqr';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Answer } from '#contract/call.ts';
import type { publicReportCalls } from '#contract/publicReport.ts';
import type { QrCode } from '#contract/qrCode.ts';

import { anAddress, anItem, aProject, putOnProject } from '#tests/support/builders.ts';
import {
  aHouse,
  aReportLink,
  askForm,
  type TestHouse,
  type Signed,
} from '#tests/support/reportLinks.ts';
import { errorOf } from '#tests/support/scene.ts';
import { anAgent, askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

type Link = Answer<typeof publicReportCalls.link>;

/** The decoded text of a code whose modules are this many pixels wide. */
function seenBy({ size, path }: QrCode, width = 4) {
  const side = size * width;
  const points = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)) {
    for (let line = Number(y) * width; line < (Number(y) + 1) * width; line += 1) {
      const start = (line * side + Number(x) * width) * 4;
      points.fill(0, start, start + width * 4);
    }
  }
  // Dark modules must be opaque, too.
  for (let alpha = 3; alpha < points.length; alpha += 4) points[alpha] = 255;
  return jsQR(points, side, side)?.data;
}

let house: TestHouse;
let other: TestHouse;
beforeAll(async () => {
  [house, other] = [await aHouse(), await aHouse()];
});

const linkPath = ({ id }: { id: number }, query = '') => `/api/project/${id}/reportLink${query}`;
const openPath = ({ id }: { id: number }) => `/api/project/${id}/openToReporters`;
const open = (agent: TestAgent, project: { id: number }, isOpen: boolean) =>
  agent.ask('PUT', openPath(project), { isOpen });

describe('the report link', () => {
  it('leads to the form of the chosen place, signed by the company', async () => {
    const { admin, project, address, area, space } = house;
    const fixed = { address: address.id, area: area.id, space: space.id };
    const { url, isOpen, prefill } = await aReportLink(admin, project, fixed);
    expect(url.origin + url.pathname).toBe('http://localhost/reporter-issue/new');
    expect(prefill).toEqual({
      project: project.id,
      ...fixed,
      sig: expect.stringMatching(/^[\w-]{43}$/u),
    });
    expect(isOpen).toBe(true);
    expect((await askForm(prefill)).status).toBe(200);
  });

  it('is drawn as a code that cameras read, different for each place', async () => {
    const { admin, project, space } = house;
    for (const query of ['', `?space=${space.id}`]) {
      const { url, qr } = (await (await admin.ask('GET', linkPath(project, query))).json()) as Link;
      expect(seenBy(qr)).toBe(url);
    }
  });

  it('is stable, also when many request a company’s first one', async () => {
    const { admin, project } = await aHouse();
    const links = await Promise.all(
      Array.from({ length: 10 }, async () => aReportLink(admin, project)),
    );
    expect(new Set(links.map(({ url }) => url.href)).size).toBe(1);
  });

  it('is for admins and for leaders of the project', async () => {
    const { account, project } = house;
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    expect((await leader.ask('GET', linkPath(project))).status).toBe(404);
    expect((await open(leader, project, true)).status).toBe(404);
    await putOnProject(project, leader, 'leader');
    expect((await leader.ask('GET', linkPath(project))).status).toBe(200);
    expect((await open(leader, project, true)).status).toBe(200);
    for (const role of ['ROLE_WORKER', 'ROLE_USER', 'ROLE_CONTRACTOR'] as const) {
      const agent = await anAgent(role, { account });
      expect((await agent.ask('GET', linkPath(project))).status).toBe(403);
      expect((await open(agent, project, false)).status).toBe(403);
    }
  });

  it('is not created for another project, nor for anything outside the project', async () => {
    const { admin, account, project } = house;
    expect((await admin.ask('GET', linkPath(other.project))).status).toBe(404);
    expect((await open(admin, other.project, false)).status).toBe(404);
    const elsewhere = await aProject(account);
    const far = await anAddress(elsewhere);
    const farArea = await anItem(account, 'area', { projectId: elsewhere.id });
    for (const query of [
      `?address=${far.id}`,
      `?address=${other.address.id}`,
      `?area=${farArea.id}`,
      `?area=${other.area.id}`,
      `?space=${other.space.id}`,
    ]) {
      const answer = await admin.ask('GET', linkPath(project, query));
      expect([query, answer.status, Object.keys((await errorOf(answer)).fields ?? {})]).toEqual([
        query,
        422,
        [query.slice(1, query.indexOf('='))],
      ]);
    }
  });
});

describe('an invalid report link', () => {
  let prefill: Signed;
  beforeAll(async () => {
    const { admin, project, address } = house;
    ({ prefill } = await aReportLink(admin, project, { address: address.id }));
  });

  /** An answer without its request number. */
  const wordsOf = async (answer: Response) => {
    const { error } = (await answer.json()) as { error: Record<string, unknown> };
    return JSON.stringify([answer.status, { ...error, requestId: '' }, [...answer.headers.keys()]]);
  };
  const unknown = async () => wordsOf(await askForm({ project: 2_147_483_000, sig: prefill.sig }));

  const forged = (): Record<string, () => object> => ({
    'with a made-up signature': () => ({ ...prefill, sig: 'A'.repeat(43) }),
    'that was cut off': () => ({ ...prefill, sig: prefill.sig.slice(0, -1) }),
    'with more behind it': () => ({ ...prefill, sig: `${prefill.sig}A` }),
    'without a signature to speak of': () => ({ ...prefill, sig: '' }),
    'in other letters': () => ({ ...prefill, sig: prefill.sig.toLowerCase() }),
    'with a last letter that means the same bits': () => ({
      ...prefill,
      sig: prefill.sig.slice(0, -1) + nextLetter(prefill.sig.at(-1) ?? ''),
    }),
    'for another address': () => ({ ...prefill, address: house.neighbour.id }),
    'without its address': () => ({ project: prefill.project, sig: prefill.sig }),
    'with a place more': () => ({ ...prefill, space: house.space.id }),
    'with its address as an area': () => ({
      project: prefill.project,
      area: prefill.address,
      sig: prefill.sig,
    }),
    'for another company’s project': () => ({ ...prefill, project: other.project.id }),
  });
  const nextLetter = (letter: string) => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const at = letters.indexOf(letter);
    return letters[at % 4 === 3 ? at - 1 : at + 1] ?? '';
  };

  it.each(Object.keys(forged()))('is answered like an unknown one: %s', async (name) => {
    expect(await wordsOf(await askForm(forged()[name]?.() ?? {}))).toBe(await unknown());
  });

  it('is one that another company signed for the same place', async () => {
    const { pool } = await world();
    const { prefill: theirs } = await aReportLink(other.admin, other.project);
    const { rows } = await pool.query<{ key: string }>(
      'select key from report_key where account_id = any ($1)',
      [[house.account.id, other.account.id]],
    );
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
    expect(await wordsOf(await askForm({ ...prefill, sig: theirs.sig }))).toBe(await unknown());
  });

  it('takes as many statements as any refused one', async () => {
    const [bad, nobodys] = [
      await askForm({ ...prefill, sig: 'A'.repeat(43) }),
      await askForm({ project: 2_147_483_000, sig: prefill.sig }),
    ];
    expect(bad.statements.length).toBe(nobodys.statements.length);
  });

  it('is one of a project closed to reporters, valid again once the project is opened', async () => {
    const { admin, project } = await aHouse();
    const { prefill: own } = await aReportLink(admin, project);
    expect((await open(admin, project, false)).status).toBe(200);
    expect((await aReportLink(admin, project)).isOpen).toBe(false);
    expect(await wordsOf(await askForm(own))).toBe(await unknown());
    expect((await open(admin, project, true)).status).toBe(200);
    expect((await askForm(own)).status).toBe(200);
  });

  it('is one of an archived project, or of an inactive company', async () => {
    const { pool } = await world();
    const { admin, account, project } = await aHouse();
    const { prefill: own } = await aReportLink(admin, project);
    await pool.query('update project set archived = true where id = $1', [project.id]);
    expect(await wordsOf(await askForm(own))).toBe(await unknown());
    await pool.query('update project set archived = false where id = $1', [project.id]);
    await pool.query('update account set inactive = true where id = $1', [account.id]);
    expect(await wordsOf(await askForm(own))).toBe(await unknown());
  });

  it('is refused if it is no link at all', async () => {
    for (const query of ['', 'project=1', 'project=x&sig=y', 'project=1&sig=y&role=admin']) {
      expect((await askAsStranger('GET', `/api/reporter/form?${query}`)).status).toBe(422);
    }
  });

  it('is on record when a project is closed or opened, once', async () => {
    const { admin, account, project } = await aHouse();
    await open(admin, project, false);
    await open(admin, project, false);
    const { pool } = await world();
    const { rows } = await pool.query(
      `select actor_id, action, object_id, before, after from audit where account_id = $1 and action <> 'denied'`,
      [account.id],
    );
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        action: 'projectChanged',
        object_id: String(project.id),
        before: { openToReporters: true },
        after: { openToReporters: false },
      },
    ]);
  });
});
