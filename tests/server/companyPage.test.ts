import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import type { PublicCompany } from '#contract/publicCompany.ts';
import { warnOfReserved } from '#server/modules/company-page/index.ts';
import { isCompanyPage } from '#server/http/serverPaths.ts';
import { read } from '#tests/support/answers.ts';
import { anAddress } from '#tests/support/builders.ts';
import { aHouse, type TestHouse } from '#tests/support/reportLinks.ts';
import { COMPANY_FACTS } from '#tests/support/settingsRequests.ts';
import { anAccount, anAgent, appWith, askAsStranger, world } from '#tests/support/world.ts';

const WEEK = [...Array.from({ length: 5 }, () => ({ from: 450, to: 960 })), null, null];

let house: TestHouse;
beforeEach(async () => {
  house = await aHouse({ phone: '08-465 004 15' });
});

const publicPath = (rest = '') => `/api/public/company/${house.account.domain}${rest}`;
const company = async (rest = '') =>
  read<PublicCompany>(await askAsStranger('GET', publicPath(rest)));
const page = async (query = '', headers: Record<string, string> = {}) =>
  askAsStranger('GET', `/${house.account.domain}${query}`, undefined, { headers });
const set = async (values: object) => {
  const { pool } = await world();
  for (const [column, value] of Object.entries(values)) {
    await pool.query(`update account set ${column} = $1 where id = $2`, [value, house.account.id]);
  }
};
const announce = async (body: object) =>
  house.admin.ask('POST', '/api/announcement', { kind: 'stop', title: 'Stopp', ...body });

describe('a company’s page', () => {
  it('F-52 tells everybody whom to call, when, and what has stopped', async () => {
    await set({
      on_call_phone: '08-465 004 99',
      on_call_time: 'whenClosed',
      opening_week: JSON.stringify(WEEK),
    });
    await announce({ title: 'Hissen står still' });
    expect(await company()).toMatchObject({
      name: house.account.name,
      phone: '08-465 004 15',
      onCallPhone: '08-465 004 99',
      onCallTime: 'whenClosed',
      openingWeek: WEEK,
      announcements: [{ title: 'Hissen står still', place: '' }],
      house: null,
    });
    const html = await (await page()).text();
    for (const words of [house.account.name, 'Hissen står still', '07:30–16:00', 'Anmäl fel']) {
      expect(html).toContain(words);
    }
  });

  it('F-52 names the office while it is open, the on-call number first when it is closed', async () => {
    await set({
      on_call_phone: '08-465 004 99',
      on_call_time: 'whenClosed',
      opening_week: JSON.stringify(WEEK),
    });
    const { clock } = await world();
    const at = async (time: string) => {
      clock.at(time);
      return (await page()).text();
    };
    try {
      const open = await at('2026-11-24T10:00:00Z');
      expect(open).toContain('Öppet nu, till 16:00');
      expect(open).toMatch(/Ring oss<\/span><bdi dir="ltr">08-465 004 15/u);
      expect(open.indexOf('id="urgent"')).toBeGreaterThan(open.indexOf('id="now"'));
      const closed = await at('2026-11-24T20:00:00Z');
      expect(closed).toContain('Stängt, öppnar ons 25 nov. 07:30');
      expect(closed).toMatch(/Ring jouren<\/span><bdi dir="ltr">08-465 004 99/u);
      expect(closed.indexOf('id="urgent"')).toBeLessThan(closed.indexOf('id="now"'));
      const christmas = await at('2026-12-23T10:00:00Z');
      expect(christmas).toMatch(/Stängt tors 24 dec\., julafton/iu);
      await set({
        opening_week: JSON.stringify(Array.from({ length: 7 }, () => ({ from: 0, to: 1440 }))),
      });
      const always = await at('2026-11-24T22:59:00Z');
      expect(always).toContain('Öppet nu</small>');
      expect(always).toContain('00:00–24:00');
    } finally {
      clock.reset();
    }
  });

  it('F-52 is not there for a company that is inactive, unknown or has switched it off', async () => {
    const status = async () => [
      (await page()).status,
      (await askAsStranger('GET', publicPath())).status,
      (await askAsStranger('GET', publicPath('/houses?q=backen'))).status,
    ];
    expect(await status()).toEqual([200, 200, 200]);
    const { version } = await read<{ version: number }>(
      await house.admin.ask('GET', '/api/company'),
    );
    const facts = { ...COMPANY_FACTS, hasPage: false, version };
    expect((await house.admin.ask('PUT', '/api/company', facts)).status).toBe(200);
    expect(await status()).toEqual([404, 404, 404]);
    await set({ has_page: true, inactive: true });
    expect(await status()).toEqual([404, 404, 404]);
    expect((await askAsStranger('GET', '/finns-inte')).status).toBe(404);
  });

  it('F-52 escapes whatever a company calls itself', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;
    await set({ name: hostile, phone: hostile, opening_hours: hostile, accent: '"><b>' });
    const { pool } = await world();
    await announce({ title: hostile, text: hostile });
    await pool.query('update project set name = $1 where id = $2', [hostile, house.project.id]);
    await pool.query('update address set street = $1 where project_id = $2', [
      `Backen ${hostile}`,
      house.project.id,
    ]);
    const html = await (await page(`?q=${encodeURIComponent(`backen ${hostile}`)}`)).text();
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script>|<img src=x|"><b>/u);
    expect(html.match(/<script/gu)).toHaveLength(1);
  });

  it('F-52 allows its own style and script alone', async () => {
    const answer = await page();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const html = await answer.text();
    const hashed = (pattern: RegExp) =>
      `'sha256-${createHash('sha256')
        .update(pattern.exec(html)?.[1] ?? '')
        .digest('base64')}'`;
    expect(policy).toMatch(/^default-src 'none';/u);
    expect(policy).toContain(`style-src ${hashed(/<style>([^]*?)<\/style>/u)};`);
    expect(policy).toContain(`script-src ${hashed(/<script[^>]*>([^]*?)<\/script>/u)};`);
  });

  it('F-52 is the only page that search engines may list', async () => {
    const robots = async (answer: Promise<Response>) => (await answer).headers.get('x-robots-tag');
    expect(await robots(page())).toBe('index, nofollow');
    expect(await (await page()).text()).toContain('name="robots" content="index, nofollow"');
    expect(await robots(page('?q=backen'))).toBe('noindex');
    expect(await robots(page(`?house=${house.address.id}`))).toBe('noindex');
    expect(await robots(askAsStranger('GET', publicPath()))).toBe('noindex');
    expect(await robots(askAsStranger('GET', '/start'))).toBe('noindex');
  });

  it('F-52 is limited in how many addresses one visitor searches for', async () => {
    const app = await appWith({ rateLimitScale: 0.1 });
    const ask = async (path: string) => (await app.request(path)).status;
    const answers: number[] = [];
    for (let n = 0; n < 8; n += 1) answers.push(await ask(publicPath('/houses?q=backen')));
    expect(answers).toContain(429);
  });
});

describe('a stranger', () => {
  it('F-52 finds their company by its name or an address, where there are several', async () => {
    await anAccount();
    const start = async (q: string) =>
      (await askAsStranger('GET', `/start?q=${encodeURIComponent(q)}`)).text();
    expect(await start(house.account.name)).toContain(`href="/${house.account.domain}"`);
    const { street } = await anAddress(house.project, {
      street: `Unik ${crypto.randomUUID()}`,
    });
    expect(await start(street)).toMatch(
      new RegExp(String.raw`href="/${house.account.domain}\?house=\d+"`, 'u'),
    );
  });

  it('F-52 gets a page that they write with a slash at its end', async () => {
    const { domain } = house.account;
    const answer = await askAsStranger('GET', `/${domain}/?lang=pl-PL`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/${domain}?lang=pl-PL`);
    expect((await askAsStranger('GET', '/start/')).headers.get('location')).toBe('/start');
  });

  it('F-52 at a company’s own host gets its page', async () => {
    const { app } = await world();
    const answer = await app.request(`http://${house.account.domain}.felix.test/start`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/${house.account.domain}`,
    ]);
  });
});

describe('a domain', () => {
  it('F-52 is none of the product’s own paths', async () => {
    const superAdmin = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
    const body = {
      name: 'Hus',
      accent: '#112233',
      locale: 'sv-SE',
      country: 'SE',
      admin: { firstname: 'A', lastname: 'B', email: 'a@felix.test' },
    };
    const answer = await superAdmin.ask('POST', '/api/account', { ...body, domain: 'settings' });
    const { error } = await read<{ error: { fields: object } }>(answer, 422);
    expect(error.fields).toHaveProperty('domain');
  });

  it('F-52 that was given before is reported to the operator at the start', async () => {
    const { deps } = await world();
    const { domain } = await anAccount({ domain: 'manifest' });
    const warned: unknown[] = [];
    const log = { ...deps.log, warn: (facts: unknown) => warned.push(facts) } as typeof deps.log;
    await warnOfReserved({ ...deps, log });
    expect(warned).toEqual([{ domain }]);
  });

  it.each([
    ['/kvarnvik', true],
    ['/kvarnvik/', true],
    ['//', false],
    ['/settings/', false],
    ['/start', true],
    ['/settings', false],
    ['/', false],
    ['/kvarnvik/annat', false],
    ['/favicon.svg', false],
    ['/healthz', false],
  ])('F-52 is asked for by %s: %s', (path, isAsked) => {
    expect(isCompanyPage(new Request(`http://localhost${path}`))).toBe(isAsked);
  });
});
