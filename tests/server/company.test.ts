import { gzipSync } from 'node:zlib';

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import type { OwnCompany } from '#contract/company.ts';
import type { Config } from '#contract/session.ts';
import { sweepFiles } from '#server/modules/attachment/index.ts';
import { read } from '#tests/support/answers.ts';
import { COMPANY_FACTS as FACTS } from '#tests/support/settingsRequests.ts';
import { anAgent, askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;
const SVG = (inner: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="70" height="18">${inner}</svg>`,
  );
/** A PNG that ends after its header. */
const HALF_PNG = (
  await sharp({ create: { width: 90, height: 90, channels: 3, background: '#456' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
).subarray(0, 400);
const RED = '<rect width="70" height="18" fill="#f00"/>';

type Refusal = {
  error: { code: string; translationKey?: string; fields?: object };
  current?: OwnCompany;
};

describe('the company’s settings', () => {
  let admin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
  });
  const company = async (by = admin) => read<OwnCompany>(await by.ask('GET', '/api/company'));
  const config = async (by = admin) => read<Config>(await by.ask('GET', '/api/config'));
  const save = async (path: string, body: object, by = admin) => {
    const { version } = await company(by);
    return by.ask('PUT', `/api/company${path}`, { version, ...body });
  };
  const send = (picture: string, bytes: Uint8Array, by = admin) =>
    by.ask('POST', `/api/company/picture/${picture}`, bytes);
  const audited = async (by = admin) => {
    const { pool } = await world();
    const { rows } = await pool.query<{ action: string; before: object; after: object }>(
      `select action, before, after from audit where account_id = $1 and action like 'company.%' order by id`,
      [by.accountId],
    );
    return rows;
  };

  it('set its name, contacts and working rules, on the record', async () => {
    const otherAdmin = await anAgent('ROLE_ADMIN');
    const saved = await read<OwnCompany>(
      await save('', { ...FACTS, name: ' Hus & Hem ' }, otherAdmin),
    );
    expect(saved).toMatchObject({ ...FACTS, version: 2 });
    expect((await config(otherAdmin)).company).toMatchObject({
      name: 'Hus & Hem',
      // Said from the week, so in any reader's language.
      openingHours: 'tis 08:00–16:00, annan tid jouren 08-465 004 99',
      usersMayReport: false,
    });
    await read(await save('/look', { accent: '#ffc20e' }, otherAdmin));
    expect((await config(otherAdmin)).company?.accent).toBe('#ffc20e');
    const [facts, look] = await audited(otherAdmin);
    expect(facts).toMatchObject({ action: 'company.changed', after: { name: 'Hus & Hem' } });
    expect(Object.keys(look?.after ?? {})).toEqual(['accent']);
  });

  it.each([
    ['', 'name', { ...FACTS, name: '  ' }],
    ['', 'supportEmail', { ...FACTS, supportEmail: 'hjalp' }],
    ['', 'phone', { ...FACTS, phone: 'ring mig' }],
    ['', 'confirmDays', { ...FACTS, confirmDays: 91 }],
    ['', 'idleDays', { ...FACTS, idleDays: 366 }],
    ['', 'country', { ...FACTS, country: 'XX' }],
    ['', 'openingHours', { ...FACTS, openingHours: 'en\nrad' }],
    ['/look', 'accent', { accent: 'red;}body{' }],
    ['/words', 'words', { locale: 'sv-SE', words: { 'common.terms.issue.one': '' } }],
    ['/words', 'words', { locale: 'sv-SE', words: { 'common.terms.issue.one': '$t(a)' } }],
    ['/words', 'words', { locale: 'sv-SE', words: { 'common.save': 'Bums' } }],
    ['/words', 'locale', { locale: 'xx-XX', words: {} }],
  ])('refuse invalid values: PUT /api/company%s, %s', async (path, field, body) => {
    const { error } = await read<Refusal>(await save(path, body), 422);
    expect(Object.keys(error.fields ?? {})[0]).toMatch(new RegExp(`^${field}`, 'u'));
  });

  it('refuse to overwrite another’s save, and give the current values', async () => {
    const stale = await company();
    await read(await save('/look', { accent: '#112233' }));
    const answer = await admin.ask('PUT', '/api/company', { version: stale.version, ...FACTS });
    const { error, current } = await read<Refusal>(answer, 409);
    expect(error.code).toBe('VERSION_CONFLICT');
    expect(current?.accent).toBe('#112233');
    expect((await company()).name).toBe(stale.name);
  });

  it('I18N-02 set its own terms per language; other languages keep the defaults', async () => {
    const otherAdmin = await anAgent('ROLE_ADMIN');
    const words = {
      'common.terms.issue.one': ' felanmälan ',
      'common.terms.issue.other': 'felanmälningar',
    };
    await read(await save('/words', { locale: 'sv-SE', words }, otherAdmin));
    const english = { 'common.terms.issue.one': 'fault report' };
    await read(await save('/words', { locale: 'en-GB', words: english }, otherAdmin));
    expect((await config(otherAdmin)).accountTerminology).toEqual({
      'sv-SE:common.terms.issue.one': 'felanmälan',
      'sv-SE:common.terms.issue.other': 'felanmälningar',
      'en-GB:common.terms.issue.one': 'fault report',
    });
    await read(await save('/words', { locale: 'sv-SE', words: {} }, otherAdmin));
    expect((await config(otherAdmin)).accountTerminology).toEqual({
      'en-GB:common.terms.issue.one': 'fault report',
    });
    expect((await audited(otherAdmin)).map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => 'company.renamed'),
    );
  });

  it('TOP-19 show an uploaded logo at once, redrawn, at a new address', async () => {
    const before = await config();
    const { hasOwnLogo } = await read<OwnCompany>(await send('logo', SVG(RED)));
    expect(hasOwnLogo).toBe(true);
    const { brandsUrl, company: shown } = await config();
    expect(brandsUrl).not.toBe(before.brandsUrl);
    const answer = await askAsStranger('GET', `${brandsUrl}/${shown?.domain}/logo.svg`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const drawn = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await drawn.metadata()).toMatchObject({ format: 'png', width: 560, height: 144 });
    const etag = answer.headers.get('etag') ?? '';
    const again = await askAsStranger('GET', `/brands/${shown?.domain}/logo.svg`, undefined, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  it('TOP-19 leave other companies their pictures, also when their own address is used', async () => {
    await read(await send('logo', SVG(RED)));
    const other = await anAgent('ROLE_ADMIN');
    const { company: theirs } = await config(other);
    const { brandsUrl } = await config();
    const answer = await askAsStranger('GET', `${brandsUrl}/${theirs?.domain}/logo.svg`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/brands/${theirs?.domain}/logo.svg`,
    ]);
    const none = await askAsStranger('GET', `/brands/${theirs?.domain}/logo.svg`);
    expect(none.status).toBe(404);
  });

  it('TOP-19 keep the pictures when files are swept, and drop the previous one', async () => {
    const otherAdmin = await anAgent('ROLE_ADMIN');
    const photo = await sharp({
      create: { width: 3000, height: 1500, channels: 3, background: '#345' },
    })
      .withExif({ IFD0: { Copyright: 'hemligt' } })
      .jpeg()
      .toBuffer();
    await read(await send('background', photo, otherAdmin));
    await read(await send('background', photo, otherAdmin));
    const { deps, clock } = await world();
    clock.advance(3 * DAY);
    await sweepFiles(deps).finally(() => clock.reset());
    const { brandsUrl, company: shown } = await config(otherAdmin);
    expect(shown?.hasBackground).toBe(true);
    const url = `${brandsUrl}/${shown?.domain}/background.jpg`;
    const drawn = Buffer.from(await (await askAsStranger('GET', url)).arrayBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 2000 });
    expect(drawn.includes('hemligt')).toBe(false);
    await read(await otherAdmin.ask('DELETE', '/api/company/picture/background'));
    expect((await config(otherAdmin)).company?.hasBackground).toBe(false);
    expect((await askAsStranger('GET', `/brands/${shown?.domain}/background.jpg`)).status).toBe(
      404,
    );
  });

  it.each<[string, () => Uint8Array, number]>([
    ['a text', () => new TextEncoder().encode('Hej'), 415],
    ['nothing', () => new Uint8Array(), 422],
    ['half a picture', () => HALF_PNG, 422],
    ['packed drawing', () => gzipSync(SVG(RED)), 422],
    [
      'drawing of other letters',
      () => Buffer.from(`<?xml version="1.0" encoding="utf-16"?><svg/>`, 'utf16le'),
      415,
    ],
    ['more than it may', () => SVG(`<desc>${'x'.repeat(1024 * 1024)}</desc>`), 413],
    [
      'a drawing that draws itself without an end',
      () =>
        SVG(
          `${Array.from(
            { length: 12 },
            (_, n) => `<g id="a${n}">${`<use xlink:href="#a${n + 1}"/>`.repeat(10)}</g>`,
          ).join('')}<g id="a12">${RED}</g>`,
        ),
      422,
    ],
  ])('TOP-19 refuse %s as a logo', async (_, bytes, status) => {
    const before = await company();
    await read<Refusal>(await send('logo', bytes()), status);
    expect(await company()).toEqual(before);
  });

  it('TOP-19 load nothing from this machine into a logo, and remove its scripts', async () => {
    const evil = `${RED}<script>alert(1)</script><image href="file:///etc/hostname" width="9" height="9"/>
      <image xlink:href="http://127.0.0.1:9/x.png" width="9" height="9"/>`;
    await read(await send('logo', SVG(evil)));
    const { brandsUrl, company: shown } = await config();
    const answer = await askAsStranger('GET', `${brandsUrl}/${shown?.domain}/logo.svg`);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels) {
      colours.add(data.subarray(at, at + 3).toString('hex'));
    }
    expect([...colours]).toEqual(['ff0000']);
  });

  it('can be changed by administrators only', async () => {
    for (const role of ['ROLE_PROJECT_LEADER', 'ROLE_WORKER', 'ROLE_CONTRACTOR'] as const) {
      const agent = await anAgent(role, { account });
      expect((await agent.ask('GET', '/api/company')).status).toBe(403);
      expect((await send('logo', SVG(RED), agent)).status).toBe(403);
    }
  });

  it('cannot change another company’s row, whatever the query says', async () => {
    const other = await anAgent('ROLE_ADMIN');
    const { deps } = await world();
    const changed = await deps.tenancy.within(admin.accountId, async ({ db }) => {
      const { rowCount } = await db.execute(
        `update account set name = 'x' where id = ${other.accountId}`,
      );
      return rowCount;
    });
    expect(changed).toBe(0);
  });
});
