import { beforeEach, describe, expect, it } from 'vitest';

import type { Announcement } from '#contract/announcements.ts';
import type { Issue } from '#contract/issues.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import type { ReportForm } from '#contract/publicReport.ts';
import type { TranslatedText } from '#contract/translations.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { aCategoryForm, formAsking } from '#tests/support/categoryForms.ts';
import { aDelegation } from '#tests/support/delegations.ts';
import { mailsTo } from '#tests/support/mail.ts';
import {
  aHouse,
  aReportLink,
  queryOfLink,
  someone,
  type TestHouse,
} from '#tests/support/reportLinks.ts';
import { whoCameIn } from '#tests/support/reporters.ts';
import { anAgent, askAsStranger, world } from '#tests/support/world.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await aHouse();
});

type Place = Pick<TranslatedText, 'kind' | 'id' | 'field' | 'part' | 'own'>;
const translate = async (place: Place, locale: string, text: string, by = house.admin) =>
  by.ask('PUT', '/api/translation', { ...place, locale, text });
const category = (): Place => ({
  kind: 'internalCategory',
  id: house.category.id,
  field: 'name',
  own: 'VVS',
});
const kitchen = (): Place => ({
  kind: 'externalCategory',
  id: house.space.id,
  field: 'name',
  own: 'Kök',
});
const inLanguage = (locale: string) => ({ headers: { 'accept-language': locale } });
const formIn = async (locale: string) => {
  const { prefill } = await aReportLink(house.admin, house.project);
  const path = `/api/reporter/form?${queryOfLink(prefill)}`;
  return read<ReportForm>(await askAsStranger('GET', path, undefined, inLanguage(locale)));
};
const namesIn = async (locale: string) => {
  const { categories, spaces } = await formIn(locale);
  return [...categories, ...spaces].map(({ name }) => name);
};
const textsOf = async () =>
  read<{ locale: string; list: TranslatedText[] }>(
    await house.admin.ask('GET', '/api/translation'),
  );

describe('F-55 a company’s own texts', () => {
  it('F-55 are shown in the reader’s language, and in the company’s where one lacks', async () => {
    await read(await translate(category(), 'ar-SA', 'السباكة'));
    await read(await translate(kitchen(), 'uk-UA', 'Кухня'));
    expect(await namesIn('ar-SA')).toEqual(expect.arrayContaining(['السباكة', 'Kök']));
    expect(await namesIn('uk-UA')).toEqual(expect.arrayContaining(['VVS', 'Кухня']));
    expect(await namesIn('sv-SE')).toEqual(expect.arrayContaining(['VVS', 'Kök']));
    expect(await namesIn('fr-FR')).toEqual(expect.arrayContaining(['VVS', 'Kök']));
  });

  it('F-55 are not shown translated once the own text has changed', async () => {
    await read(await translate(category(), 'en-GB', 'Plumbing'));
    const { pool } = await world();
    await pool.query(`update internal_category set name = 'Rör' where id = $1`, [
      house.category.id,
    ]);
    expect(await namesIn('en-GB')).toContain('Rör');
    const { list } = await textsOf();
    expect(list.find(({ own }) => own === 'Rör')?.texts).toEqual([
      { locale: 'en-GB', text: 'Plumbing', isOutdated: true },
    ]);
    const { current } = await read<{ current: TranslatedText }>(
      await translate(category(), 'en-GB', 'Plumbing'),
      409,
    );
    expect(current.own).toBe('Rör');
    await read(await translate({ ...category(), own: 'Rör' }, 'en-GB', 'Pipes'));
    expect(await namesIn('en-GB')).toContain('Pipes');
  });

  it('F-55 are translated on own pages and jobs, never for staff', async () => {
    await read(await translate(category(), 'en-GB', 'Plumbing'));
    await read(await translate(kitchen(), 'en-GB', 'Kitchen'));
    const email = someone();
    const issue = await anIssue(house.project, {
      reporterEmail: email,
      categoryId: house.category.id,
      spaceId: house.space.id,
    });
    const path = `/api/issue/${issue.id}`;
    const { ask } = await whoCameIn(email, [house.account]);
    const own = await read<OwnIssue>(
      await ask('GET', `/api/reporter/issue/${issue.id}`, undefined, inLanguage('en-GB')),
    );
    expect(own.issue.space?.name).toBe('Kitchen');
    const { list } = await read<{ list: { space: { name: string } }[] }>(
      await ask('GET', '/api/reporter/issue', undefined, inLanguage('en-GB')),
    );
    expect(list.map(({ space }) => space.name)).toEqual(['Kitchen']);
    const contractor = await anAgent('ROLE_CONTRACTOR', { account: house.account, firm: 'Rör AB' });
    await aDelegation(issue, contractor);
    const seenBy = async (by: typeof contractor) => {
      const { category: trade, space } = await read<Issue>(
        await by.ask('GET', path, undefined, inLanguage('en-GB')),
      );
      return [trade?.name, space?.name];
    };
    expect(await seenBy(contractor)).toEqual(['Plumbing', 'Kitchen']);
    expect(await seenBy(house.admin)).toEqual(['VVS', 'Kök']);
  });

  it('F-55 are on the company’s page and in mails', async () => {
    const email = someone();
    const { pool, deps } = await world();
    await pool.query(
      `update account set opening_hours = 'Vardagar 8–16', phone = '08-465 004 15' where id = $1`,
      [house.account.id],
    );
    await anIssue(house.project, { reporterEmail: email, reporterLocale: 'en-GB' });
    const made = await read<Announcement>(
      await house.admin.ask('POST', '/api/announcement', {
        kind: 'stop',
        title: 'Hissen står',
        projectId: house.project.id,
        isMailed: true,
      }),
    );
    const title = { kind: 'announcement', id: made.id, field: 'title', own: made.title } as const;
    await read(await translate(title, 'en-GB', 'The lift has stopped'));
    const hours = { kind: 'company', id: house.account.id, field: 'openingHours' } as const;
    await read(await translate({ ...hours, own: 'Vardagar 8–16' }, 'en-GB', 'Weekdays 8–16'));
    const page = async (locale: string) =>
      (await askAsStranger('GET', `/${house.account.domain}?lang=${locale}`)).text();
    expect(await page('en-GB')).toContain('The lift has stopped');
    expect(await page('en-GB')).toContain('Weekdays 8–16');
    expect(await page('en-GB')).toContain('lang="en-GB">Weekdays 8–16');
    expect(await page('pl-PL')).toContain('lang="sv-SE">Vardagar 8–16');
    const config = await askAsStranger(
      'GET',
      `/api/config?domain=${house.account.domain}`,
      undefined,
      { headers: { 'accept-language': 'en-GB' } },
    );
    expect(await config.json()).toMatchObject({ company: { openingHours: 'Weekdays 8–16' } });
    expect(await page('en-GB')).toMatch(
      /Translated from Swedish\s*<.*Show original<.*Hissen står/su,
    );
    expect(await page('pl-PL')).toContain('Hissen står');
    expect(await page('pl-PL')).not.toContain('Pokaż oryginał');
    await pool.query('update notice set ready_at = now() where account_id = $1', [
      house.account.id,
    ]);
    await writeMails(deps);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain('The lift has stopped');
    expect(mail?.text).toMatch(/^Phone: 08-465 004 15, Weekdays 8–16$/mu);
  });

  it('F-55 are an administrator’s, of their own company, and on the record', async () => {
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account: house.account });
    expect((await translate(category(), 'en-GB', 'x', leader)).status).toBe(403);
    const other = await aHouse();
    expect((await translate(category(), 'en-GB', 'x', other.admin)).status).toBe(404);
    expect((await translate(category(), 'sv-SE', 'x')).status).toBe(422);
    expect((await translate({ ...category(), field: 'title' }, 'en-GB', 'x')).status).toBe(404);
    await read(await translate(category(), 'en-GB', 'Plumbing'));
    await read(await translate(category(), 'en-GB', ''));
    const { list } = await textsOf();
    expect(list.find(({ own }) => own === 'VVS')?.texts).toEqual([]);
    const { pool } = await world();
    const { rows } = await pool.query(
      `select action from audit where account_id = $1 and action like 'translation.%'`,
      [house.account.id],
    );
    expect(rows).toHaveLength(2);
  });

  it('F-55 go with what they are of', async () => {
    await read(await translate(kitchen(), 'en-GB', 'Kitchen'));
    await house.admin.ask('DELETE', `/api/externalCategory/${house.space.id}/-1`);
    const { pool } = await world();
    const { rows } = await pool.query('select * from translation where account_id = $1', [
      house.account.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('F-55 of a category’s questions are listed while somebody may be asked, and shown in the report form', async () => {
    const kind = {
      type: 'string' as const,
      title: 'Vad läcker?',
      enum: ['tap', 'pipe'],
      enumNames: ['Kran', 'Rör'],
    };
    await aCategoryForm(
      { accountId: house.account.id, id: house.category.id },
      formAsking({ kind: { ...kind, translations: { 'en-GB': { title: 'What leaks?' } } } }),
    );
    const listed = async () =>
      (await textsOf()).list.filter((text) => text.kind === 'categoryForm');
    expect(
      (await listed()).map(({ part, field, own, texts }) => [part, field, own, texts.length]),
    ).toEqual([
      ['kind', 'title', 'Vad läcker?', 1],
      ['kind.tap', 'choice', 'Kran', 0],
      ['kind.pipe', 'choice', 'Rör', 0],
    ]);
    const at = {
      kind: 'categoryForm',
      id: house.category.id,
      field: 'choice',
      part: 'kind.pipe',
    } as const;
    const saved = await read<TranslatedText>(
      await translate({ ...at, own: 'Rör' }, 'uk-UA', 'Труба'),
    );
    expect(saved.texts).toEqual([{ locale: 'uk-UA', text: 'Труба', isOutdated: false }]);
    const { categories } = await formIn('uk-UA');
    const asked = categories[0]?.schema?.properties['kind'];
    expect(asked?.translations).toEqual({
      'en-GB': { title: 'What leaks?' },
      'uk-UA': { enumNames: ['', 'Труба'] },
    });
    expect((await translate({ ...at, own: 'Kran' }, 'uk-UA', 'Труба')).status).toBe(409);
    expect((await translate({ ...at, part: 'kind.hose', own: 'Slang' }, 'uk-UA', 'x')).status).toBe(
      404,
    );
    expect((await translate({ ...at, own: 'Rör' }, 'uk-UA', 'x'.repeat(101))).status).toBe(422);
    await read(await translate({ ...at, own: 'Rör' }, 'uk-UA', ''));
    expect((await listed())[2]?.texts).toEqual([]);
    const { pool } = await world();
    await pool.query('update internal_category set for_reporters = false where id = $1', [
      house.category.id,
    ]);
    expect(await listed()).toEqual([]);
  });
});
