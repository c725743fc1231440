import { beforeAll, describe, expect, it } from 'vitest';

import { products } from '#server/db/schema.ts';
import { aProject } from '#tests/support/builders.ts';
import { anAgreement } from '#tests/support/costBuilders.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { aSignInWith } from '#tests/support/signIn.ts';
import { anAccount, anAgent, askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

// Calls the table of the specification’s part 7, row by row: method, path, caller, and answer.

const CATEGORY_KINDS = ['externalCategory', 'internalCategory', 'chargedEntity', 'errorType'];
const PASSWORD = 'blåbär i skogen';

let admin: TestAgent;
let user: TestAgent;
beforeAll(async () => {
  admin = await anAgent('ROLE_ADMIN');
  user = await anAgent('ROLE_USER', { account: { id: admin.accountId } });
});

/** A row’s answer: 200 and JSON. */
async function json(pending: Promise<Response>): Promise<unknown> {
  const answer = await pending;
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/u);
  return answer.json();
}

/** A row’s answer: 200 and text. */
async function text(pending: Promise<Response>): Promise<string> {
  const answer = await pending;
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/u);
  return answer.text();
}

const aList = { list: expect.any(Array) as unknown };
const made = async (path: string, body: object) =>
  (await json(admin.ask('POST', path, body))) as { id: number; name: string };

describe('the calls of the specification: the session', () => {
  it('API-02 API-03 POST /api/login gives an access token, GET /api/logoff ends it', async () => {
    const { email } = await aSignInWith(PASSWORD);
    const body = { username: email, password: PASSWORD };
    const answer = await json(askAsStranger('POST', '/api/login', body));
    expect(answer).toMatchObject({ access_token: expect.any(String) as unknown });
    const { access_token: token } = answer as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    await json(askAsStranger('GET', '/api/logoff', undefined, { headers }));
    const after = await askAsStranger('GET', '/api/currentUser', undefined, { headers });
    expect(after.status).toBe(401);
  });

  it('API-04 API-05 POST /user/forgotPassword and /user/verifyRegistration answer with success', async () => {
    const invited = await anAgent('ROLE_WORKER', { account: { id: admin.accountId } });
    const response = askAsStranger('POST', '/user/forgotPassword', { username: invited.email });
    expect(await json(response)).toMatchObject({ success: true });
    const admitted = await admin.ask('POST', `/api/agent/${invited.id}/invite`);
    expect(admitted.status).toBe(200);
    const mail = (await mailsTo(invited.email)).findLast(({ kind }) => kind === 'activation');
    const t = linkIn(mail ?? { text: '' })
      .split('/')
      .at(-1);
    const body = { password: PASSWORD, password_repeat: PASSWORD, t };
    expect(await json(askAsStranger('POST', '/user/verifyRegistration', body))).toEqual({
      success: true,
      username: invited.email,
    });
    expect((await askAsStranger('POST', '/user/verifyRegistration', body)).status).toBe(404);
  });

  it('API-06 API-07 GET /api/config, also without credentials and by domain, and GET /api/currentUser', async () => {
    const nobodys = { company: null, companyInactive: false, accountTerminology: {} };
    for (const path of ['/api/config', '/api/config?domain=nobody']) {
      expect(await json(askAsStranger('GET', path))).toMatchObject(nobodys);
    }
    const { id, domain } = await anAccount();
    expect(await json(askAsStranger('GET', `/api/config?domain=${domain}`))).toMatchObject({
      company: { id, domain },
      brandsUrl: expect.any(String) as unknown,
    });
    expect(await json(admin.ask('GET', '/api/config'))).toHaveProperty('company');
    expect(await json(admin.ask('GET', '/api/currentUser'))).toMatchObject({ email: admin.email });
  });

  it('API-08 /oauth/authenticate/{provider} is not found for a provider that is not configured', async () => {
    const answer = await askAsStranger(
      'GET',
      '/oauth/authenticate/google?callback=%2Fauth%2Flogin',
    );
    expect(answer.status).toBe(404);
  });
});

describe('the calls of the specification: the catalogue', () => {
  it.each(CATEGORY_KINDS)('API-09 GET /api/%s gives a list', async (kind) => {
    expect(await json(admin.ask('GET', `/api/${kind}`))).toMatchObject(aList);
  });

  it('SET-02 GET /api/internalCategory/dashboard gives the categories to filter the list by', async () => {
    const { id, name } = await made('/api/internalCategory', { name: 'Fukt' });
    expect(await json(admin.ask('GET', '/api/internalCategory/dashboard'))).toEqual({
      list: [expect.objectContaining({ id, name })],
    });
    expect((await askAsStranger('GET', '/api/internalCategory/dashboard')).status).toBe(401);
  });

  it.each([...CATEGORY_KINDS, 'productCategory'])(
    'API-10 POST and PUT /api/%s take the whole thing, DELETE with -1 or another answers text',
    async (kind) => {
      const full = kind === 'chargedEntity' ? { kind: 'builder' } : {};
      const [first, second] = [
        await made(`/api/${kind}`, { name: 'Första', ...full }),
        await made(`/api/${kind}`, { name: 'Andra', ...full }),
      ];
      const change = admin.ask('PUT', `/api/${kind}/${first.id}`, {
        name: 'Bytt',
        inactive: false,
        ...full,
      });
      expect(await json(change)).toMatchObject({ id: first.id, name: 'Bytt' });
      await text(admin.ask('DELETE', `/api/${kind}/${first.id}/${second.id}`));
      await text(admin.ask('DELETE', `/api/${kind}/${second.id}/-1`));
      expect((await user.ask('POST', `/api/${kind}`, { name: 'Nej', ...full })).status).toBe(403);
      expect((await askAsStranger('POST', `/api/${kind}`, { name: 'Nej', ...full })).status).toBe(
        401,
      );
    },
  );

  it.each([...CATEGORY_KINDS, 'productCategory', 'area', 'messageTemplate'])(
    'API-10 API-11 PUT /api/%s takes the whole thing as it was given, and its id from the path',
    async (kind) => {
      const variants = [{ language: 'sv-SE', html: '<p>Hej</p>' }];
      const more = kind === 'messageTemplate' ? { variants } : {};
      const [first, second] = [
        await made(`/api/${kind}`, { name: 'Hel', ...more }),
        await made(`/api/${kind}`, { name: 'Annan', ...more }),
      ];
      const changed = { ...first, name: 'Helt bytt' };
      const change = admin.ask('PUT', `/api/${kind}/${first.id}`, changed);
      expect(await json(change)).toMatchObject({ id: first.id, name: 'Helt bytt' });
      const others = admin.ask('PUT', `/api/${kind}/${second.id}`, { ...second, id: first.id });
      expect(await json(others)).toMatchObject({ id: second.id, name: 'Annan' });
    },
  );

  it('API-11 GET, POST, PUT and DELETE /api/messageTemplate', async () => {
    const body = { name: 'Tack', variants: [{ language: 'sv-SE', html: '<p>Tack</p>' }] };
    const { id } = await made('/api/messageTemplate', body);
    expect(await json(admin.ask('GET', '/api/messageTemplate'))).toMatchObject(aList);
    const change = admin.ask('PUT', `/api/messageTemplate/${id}`, {
      ...body,
      name: 'Tack så mycket',
    });
    expect(await json(change)).toMatchObject({ id, name: 'Tack så mycket' });
    expect((await admin.ask('DELETE', `/api/messageTemplate/${id}`)).status).toBe(200);
    expect((await user.ask('POST', '/api/messageTemplate', body)).status).toBe(403);
  });

  it('API-11 GET /api/area with sort and style, POST, PUT, and DELETE that answers text', async () => {
    const { id } = await made('/api/area', { name: 'Källare' });
    const response = admin.ask('GET', '/api/area?sort=name&style=area.list');
    expect(await json(response)).toMatchObject(aList);
    const change = admin.ask('PUT', `/api/area/${id}`, { name: 'Vind', inactive: false });
    expect(await json(change)).toMatchObject({ id, name: 'Vind' });
    await text(admin.ask('DELETE', `/api/area/${id}`));
    expect((await user.ask('POST', '/api/area', { name: 'Nej' })).status).toBe(403);
  });

  it('API-11 GET, POST, PUT /api/productAttribute, and DELETE that answers text', async () => {
    const category = await made('/api/productCategory', { name: 'Vitvaror' });
    const body = { name: 'Färg', productCategoryId: category.id, sequence: 1 };
    const { id } = await made('/api/productAttribute', body);
    expect(await json(admin.ask('GET', '/api/productAttribute'))).toMatchObject(aList);
    const change = admin.ask('PUT', `/api/productAttribute/${id}`, {
      ...body,
      name: 'Kulör',
      inactive: false,
    });
    expect(await json(change)).toMatchObject({ id, name: 'Kulör' });
    await text(admin.ask('DELETE', `/api/productAttribute/${id}`));
    expect((await user.ask('POST', '/api/productAttribute', body)).status).toBe(403);
  });

  it('API-12 GET /api/projectLabels and /api/productCategory', async () => {
    expect(await json(admin.ask('GET', '/api/projectLabels'))).toMatchObject(aList);
    expect(await json(admin.ask('GET', '/api/productCategory'))).toMatchObject(aList);
  });
});

describe('the calls of the specification: other services', () => {
  it('PROJ-08 GET /obosApi/getAxProject/{id} looks up an agreement', async () => {
    const project = await aProject({ id: admin.accountId });
    const { number } = await anAgreement(project);
    const response = admin.ask('GET', `/obosApi/getAxProject/${encodeURIComponent(number)}`);
    expect(await json(response)).toMatchObject({ number });
    expect((await user.ask('GET', `/obosApi/getAxProject/${number}`)).status).toBe(403);
  });

  it('SET-11 GET {year}/{country} of the holiday service takes no credentials', async () => {
    expect(await json(askAsStranger('GET', '/holidays/2026/SE'))).toEqual(expect.any(Array));
  });

  it('PRD-02 POST to the search endpoint of a language gives hits, without credentials', async () => {
    const body = {
      _source: ['name'],
      query: { query_string: { query: 'duschset fårö', fields: ['name^60'] } },
    };
    const { db } = await world();
    const name = 'Duschset Fårö';
    await db
      .insert(products)
      .values([{ language: 'sv', uuid: crypto.randomUUID(), name, vendor: 'Mörrum' }]);
    expect(await json(askAsStranger('POST', '/search/products-sv/_search', body))).toMatchObject({
      hits: { hits: [{ _index: 'products-sv', _source: { name } }] },
    });
  });
});
