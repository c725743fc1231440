import { beforeEach, describe, expect, it } from 'vitest';

import type { Announcement } from '#contract/announcements.ts';
import type { HistoryEntry } from '#contract/issueParts.ts';
import type { TranslatedText } from '#contract/translations.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { anAddress, anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import {
  aHouse,
  aReportLink,
  askForm,
  someone,
  type TestHouse,
} from '#tests/support/reportLinks.ts';
import { whoCameIn } from '#tests/support/reporters.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const STOP = { kind: 'stop', title: 'Hissen står still', text: 'Tekniker kommer kl 14.' };

let house: TestHouse;
beforeEach(async () => {
  house = await aHouse();
});

const announce = async (body: object, by: TestAgent = house.admin) =>
  read<Announcement>(await by.ask('POST', '/api/announcement', { ...STOP, ...body }));
const close = async ({ id }: Announcement, isClosed = true) =>
  read<Announcement>(await house.admin.ask('POST', `/api/announcement/${id}/close`, { isClosed }));
const here = () => ({ projectId: house.project.id });
const titlesAt = async (fixed: Parameters<typeof aReportLink>[2] = {}) => {
  const { prefill } = await aReportLink(house.admin, house.project, fixed);
  const form = (await (await askForm(prefill)).json()) as { announcements: { title: string }[] };
  return form.announcements.map(({ title }) => title);
};

/** The announcements’ texts that are to be translated. */
const untranslated = async () => {
  const answer = await house.admin.ask('GET', '/api/translation');
  return (await read<{ list: TranslatedText[] }>(answer)).list.map(({ own }) => own);
};

describe('an announcement', () => {
  it('F-52 is shown where it applies, until it is closed', async () => {
    const elsewhere = await aProject(house.account);
    await anAddress(house.project, { street: 'Backen 16', objectId: '1601' });
    await announce({ title: 'Huset', ...here(), street: 'Backen 14' });
    await announce({ title: 'Grannhuset', ...here(), street: 'Backen 16' });
    await announce({ title: 'Annat projekt', projectId: elsewhere.id });
    await announce({ title: 'Alla', kind: 'planned' });
    const whole = await announce({ title: 'Projektet', ...here() });
    const fixed = { address: house.address.id };
    expect((await titlesAt(fixed)).toSorted()).toEqual(['Alla', 'Huset', 'Projektet']);
    // A link without an address may be for any house of the project.
    expect(await titlesAt()).toContain('Grannhuset');
    await close(whole);
    expect(await titlesAt(fixed)).toEqual(['Huset', 'Alla']);
    await close(whole, false);
    expect(await titlesAt(fixed)).toContain('Projektet');
  });

  it('F-52 ends with its last day, and what works again is shown for a day', async () => {
    const { clock } = await world();
    try {
      clock.at('2026-11-24T10:00:00Z');
      await announce({ title: 'Till i dag', ...here(), until: '2026-11-24' });
      await announce({ title: 'Lagat', kind: 'ok', ...here() });
      await announce({ title: 'Tills vidare', ...here() });
      expect(await titlesAt()).toEqual(['Tills vidare', 'Till i dag', 'Lagat']);
      clock.at('2026-11-24T22:59:00Z');
      expect(await titlesAt()).toContain('Till i dag');
      expect(await untranslated()).toContain('Till i dag');
      // Midnight in Stockholm.
      clock.at('2026-11-24T23:01:00Z');
      expect(await titlesAt()).toEqual(['Tills vidare', 'Lagat']);
      expect(await untranslated()).not.toContain('Till i dag');
      clock.at('2026-11-25T10:01:00Z');
      expect(await titlesAt()).toEqual(['Tills vidare']);
    } finally {
      clock.reset();
    }
  });

  it('F-52 is on the resident’s own pages, for the places of their issues', async () => {
    const email = someone();
    await anIssue(house.project, { reporterEmail: email, addressId: house.address.id });
    await announce({ title: 'Huset', ...here(), street: 'Backen 14' });
    const other = await aHouse();
    await announce({ title: 'Någon annans' }, other.admin);
    const { ask } = await whoCameIn(email, [house.account, other.account]);
    const list = await read<{ announcements: { title: string; company: { id: number } }[] }>(
      await ask('GET', '/api/reporter/issue'),
    );
    expect(list.announcements).toMatchObject([
      { title: 'Huset', company: { id: house.account.id } },
    ]);
  });

  it('F-52 is mailed once to whoever has an open issue there, unless it is undone', async () => {
    const [email, neighbour, done, lost] = [someone(), someone(), someone(), someone()];
    const at = { addressId: house.address.id };
    const ofMail = (reporterEmail: string) => ({ ...at, reporterEmail });
    for (const each of [email, email, neighbour, lost]) await anIssue(house.project, ofMail(each));
    await anIssue(house.project, { ...ofMail(done), status: 'closed', closedAt: new Date() });
    const undone = await announce({ title: 'Ångrad', ...here(), isMailed: true });
    await close(undone);
    await announce({ ...here(), isMailed: true });
    await announce({ title: 'Tyst', ...here() });
    const { pool, deps } = await world();
    await pool.query('update issue set reporter_email = null where reporter_email = $1', [lost]);
    await pool.query('update notice set ready_at = now() where account_id = $1', [
      house.account.id,
    ]);
    await writeMails(deps);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'announced',
      subject: expect.stringMatching(/^Hissen står still · Kvarnholmen · #[\d\u00a0]+$/u),
      text: expect.stringContaining('Tekniker kommer kl 14.'),
    });
    expect(await mailsTo(neighbour)).toHaveLength(1);
    for (const each of [done, lost]) expect(await mailsTo(each)).toEqual([]);
  });

  it('F-52 is mailed for a report that is gathered under an open one, and where the area is not known', async () => {
    const [gathered, over, unknown, elsewhere] = [someone(), someone(), someone(), someone()];
    const other = await anItem(house.account, 'area', { name: 'Hus 16', ...here() });
    const main = await anIssue(house.project, { areaId: house.area.id });
    const done = await anIssue(house.project, { status: 'done', doneAt: new Date() });
    const under = (issue: { id: number }, reporterEmail: string) =>
      anIssue(house.project, {
        reporterEmail,
        status: 'closed',
        closedAt: new Date(),
        resolution: 'duplicate',
        duplicateOfId: issue.id,
      });
    await under(main, gathered);
    await under(done, over);
    await anIssue(house.project, { reporterEmail: unknown });
    await anIssue(house.project, { reporterEmail: elsewhere, areaId: other.id });
    await announce({ ...here(), areaId: house.area.id, isMailed: true });
    const { pool, deps } = await world();
    await pool.query('update notice set ready_at = now() where account_id = $1', [
      house.account.id,
    ]);
    await writeMails(deps);
    const mailed = async (email: string) => (await mailsTo(email)).length;
    expect(await Promise.all([gathered, over, unknown, elsewhere].map(mailed))).toEqual([
      1, 0, 1, 0,
    ]);
  });

  it('F-52 made from an issue is told in its history, and on the record', async () => {
    const issue = await anIssue(house.project);
    const made = await announce({ ...here(), issueId: issue.id });
    await close(made);
    expect(made.issue).toEqual({ id: issue.id, number: issue.number });
    const { list } = await read<{ list: HistoryEntry[] }>(
      await house.admin.ask('GET', `/api/issue/${issue.id}/history`),
    );
    expect(list.map(({ field, to }) => `${field}: ${to}`).toSorted()).toEqual([
      `announced: ${STOP.title}`,
      `announcementClosed: ${STOP.title}`,
    ]);
    const { pool } = await world();
    const { rows } = await pool.query(
      `select action from audit where account_id = $1 and action like 'announcement.%' order by id`,
      [house.account.id],
    );
    expect(rows).toEqual([{ action: 'announcement.created' }, { action: 'announcement.closed' }]);
  });

  it('F-52 is a leader’s in their own projects alone, and nobody else’s', async () => {
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account: house.account });
    const led = await aProject(house.account, { people: { leader } });
    const whole = await announce({});
    const ofOther = await announce(here());
    const own = await announce({ projectId: led.id }, leader);
    const seen = await read<{ list: Announcement[] }>(await leader.ask('GET', '/api/announcement'));
    expect(seen.list.map(({ id, mayChange }) => [id, mayChange])).toEqual([
      [own.id, true],
      [whole.id, false],
    ]);
    const status = async (path: string, body: object, by = leader) =>
      (await by.ask(path === '' ? 'POST' : 'PUT', `/api/announcement${path}`, { ...STOP, ...body }))
        .status;
    expect(await status('', {})).toBe(403);
    expect(await status('', here())).toBe(403);
    expect(await status(`/${whole.id}`, {})).toBe(403);
    expect(await status(`/${ofOther.id}`, {})).toBe(404);
    expect(await status(`/${own.id}`, here())).toBe(403);
    const worker = await anAgent('ROLE_WORKER', { account: house.account });
    expect(await status('', here(), worker)).toBe(403);
    expect((await worker.ask('GET', '/api/announcement')).status).toBe(403);
  });

  it('F-52 must be for parts of its project, and an issue that its author sees', async () => {
    const other = await aHouse();
    const issue = await anIssue(other.project);
    const refused = async (body: object) => {
      const answer = await house.admin.ask('POST', '/api/announcement', { ...STOP, ...body });
      const { error } = await read<{ error: { fields: object } }>(answer, 422);
      return Object.keys(error.fields);
    };
    expect(await refused({ areaId: house.area.id })).toEqual(['projectId']);
    expect(await refused({ ...here(), areaId: other.area.id })).toEqual(['areaId']);
    expect(await refused({ ...here(), street: 'Ingenstans 1' })).toEqual(['street']);
    expect(await refused({ ...here(), issueId: issue.id })).toEqual(['issueId']);
    expect(await refused({ title: '  ' })).toEqual(['title']);
  });

  it('F-52 is not overwritten by whoever saved later', async () => {
    const made = await announce(here());
    const change = (version: number) =>
      house.admin.ask('PUT', `/api/announcement/${made.id}`, {
        ...STOP,
        ...here(),
        kind: 'ok',
        title: 'Hissen går',
        version,
      });
    const changed = await read<Announcement>(await change(made.version));
    expect(changed).toMatchObject({ kind: 'ok', title: 'Hissen går', version: 2 });
    const { current } = await read<{ current: Announcement }>(await change(made.version), 409);
    expect(current.title).toBe('Hissen går');
  });
});
