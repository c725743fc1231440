import { catalogueCalls } from '#contract/catalogue/kinds.ts';
import type { KeptProject } from '#contract/projectSettings.ts';

import { aProjectType } from './builders.ts';
import { read } from './imports.ts';
import { type TestAgent, world } from './world.ts';

type Id = { id: number };
const poster =
  (admin: TestAgent) =>
  async <T extends Id = Id>(path: string, body: object) =>
    read<T>(await admin.ask('POST', path, body));

export const MANY = 1000;
export const TYPE = 'Hus, "lågt"';

/** A company with names that are hard to keep in files: everything an import takes, created by the settings’ calls. */
export async function makeOdd(admin: TestAgent): Promise<void> {
  const post = poster(admin);
  const trades = await makeTrades(admin);
  const type = await aProjectType({ id: admin.accountId }, { name: TYPE });
  await makeProjects(admin, type);
  await makePeople(admin, trades);
  const stove = await post('/api/productCategory', { name: 'Spis, ugn; "häll"' });
  for (const [sequence, name] of ['Märke', '=Modell', "'-Färg"].entries()) {
    await post('/api/productAttribute', {
      name,
      sequence: sequence * 10,
      productCategoryId: stove.id,
      inactive: sequence === 1,
    });
  }
  const { pool } = await world();
  await pool.query(
    `insert into issue_label (account_id, name, inactive)
     select $1, 'Etikett, ' || n || '; "å"', n % 7 = 0 from generate_series(1, $2) n`,
    [admin.accountId, MANY],
  );
}

/** Categories with everything that hangs on them. */
async function makeTrades(admin: TestAgent): Promise<Id[]> {
  const post = poster(admin);
  const stopText = '=RING\nförst: "oss", tack; hej';
  const trades = [
    await post('/api/internalCategory', { name: 'El, belysning' }),
    await post('/api/internalCategory', { name: '-Rör "VVS"', forReporters: false, stopText }),
    await post('/api/internalCategory', { name: 'Övrigt;', inactive: true }),
  ];
  await post('/api/externalCategory', { name: '+Kök\nmed mat' });
  const payer = await post('/api/chargedEntity', { name: '@Bolaget, "A"', kind: 'insurance' });
  await post('/api/chargedEntity', { name: 'Ägare', kind: 'owner', inactive: true });
  await post('/api/errorType', { name: 'Läckage' });
  await post('/api/errorType', {
    name: "'=Gnistor, rök",
    categoryId: trades[0]?.id,
    isGuarantee: true,
    chargedEntityId: payer.id,
  });
  return trades;
}

async function makeProjects(admin: TestAgent, type: Id): Promise<void> {
  const post = poster(admin);
  const labels = [
    await post('/api/projectLabels', { name: 'K2, "förråd"' }),
    await post('/api/projectLabels', { name: 'Nytt', inactive: true }),
  ];
  const north = await post('/api/project', {
    name: '=Kvarn, "norra"',
    number: '0012',
    city: 'Åmål',
    projectTypeId: type.id,
    labelIds: labels.map(({ id }) => id),
    access: 'Kod: 1234;\n"tuta"',
    openToReporters: false,
  });
  const delegation = { reference: '+46, ref', text: 'Rad ett\nRad "två"; slut' };
  await read(await admin.ask('PUT', `/api/project/${north.id}/externalDelegation`, delegation));
  const south = await post('/api/project', {
    name: 'Kvarn södra',
    number: '0012',
    sharesNumber: true,
  });
  await read(await admin.ask('POST', `/api/project/${south.id}/archive`));
  const unnumbered = await post('/api/project', { name: 'Utan nummer' });
  await post('/api/project', { name: 'Tom; "öde"', number: '7' });
  const street = 'Ågatan 1, "gården"';
  const place = { street, postalCode: '012 34', city: 'Åmål', description: '3 rok\nplan 2' };
  for (const { id } of [north, south, unnumbered]) {
    await post(`/api/project/${id}/addresses`, { ...place, objectId: '0101', access: '=nyckel' });
    await post(`/api/project/${id}/addresses`, { ...place, objectId: '0102' });
    await post(`/api/project/${id}/addresses`, { street: 'Trapphus', common: true });
    await post('/api/area', { name: 'Gård, östra', projectId: id });
  }
  await post('/api/area', { name: 'Gård, östra' });
  await post('/api/importantDate', {
    title: 'Avläsning, "el"',
    text: 'Rad ett\n=rad två',
    from: '2027-01-02',
    to: '2027-01-04',
    projectId: south.id,
    forContractors: true,
    repeat: { unit: 'month', every: 3, until: '2029-12-31' },
    reminder: { daysBefore: 0, staff: true, contractors: true },
  });
  await post('/api/importantDate', { title: '-Stängt', from: '2027-12-24' });
}

async function makePeople(admin: TestAgent, trades: Id[]): Promise<void> {
  const post = poster(admin);
  const tag = crypto.randomUUID();
  const one = { firstname: 'Åsa "Ö"', lastname: "O'Neill, d.y.", phone: '+46 70-1', invite: false };
  const roles = ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER', 'ROLE_USER'];
  const people: Id[] = [];
  for (const roleGroup of roles) {
    people.push(
      await post('/api/agent', { ...one, email: `${roleGroup}.${tag}@example.test`, roleGroup }),
    );
  }
  const memberIds = people.slice(0, 3).map((person) => person.id);
  await post('/api/team', { name: 'Jour, "natt"; å', memberIds });
  await post('/api/team', { name: '=Ensam', memberIds: memberIds.slice(0, 1) });
  await post('/api/team', { name: 'Tomt' });
  const gone = { ...one, phone: '', email: `gone.${tag}@example.test`, roleGroup: 'ROLE_USER' };
  const { id } = await post('/api/agent', gone);
  await read(await admin.ask('POST', `/api/agent/${id}/leave`, { remove: false }));
  const roleGroup = 'ROLE_CONTRACTOR';
  const firm = { ...one, roleGroup, firm: '=Rör, "el" & Co; AB' };
  const categoryIds = trades.map((trade) => trade.id);
  await post('/api/agent', { ...firm, email: `all.${tag}@example.test`, categoryIds });
  await post('/api/agent', { ...one, roleGroup, email: `none.${tag}@example.test` });
}

const listOf = async (admin: TestAgent, path: string) =>
  (await read<{ list: Record<string, unknown>[] }>(await admin.ask('GET', path))).list;

/** The same list has other ids in another company. */
const OWN = ['id', 'version', 'addressCount', 'openIssues', 'hasRegister', 'issues', 'teamIds'];
const OF_LOG_IN = ['hasLogIn', 'signedInAt', 'projectIds', 'mayChange', 'bookingUrl'];
type NameOf = (kind: string, id: unknown) => string;

function withoutIds(value: unknown, named: NameOf): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutIds(item, named));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(
    ([key]) => !OWN.includes(key) && !OF_LOG_IN.includes(key),
  );
  return Object.fromEntries(
    parts.map(([key, inner]) => {
      const kind = /^(.+)Ids?$/u.exec(key)?.[1];
      if (kind === undefined || kind === 'object') return [key, withoutIds(inner, named)];
      return [
        key,
        Array.isArray(inner) ? sortedTexts(inner.map((id) => named(kind, id))) : named(kind, inner),
      ];
    }),
  );
}

const NAMES: Record<string, string> = {
  category: '/api/internalCategory',
  chargedEntity: '/api/chargedEntity',
  productCategory: '/api/productCategory',
  projectType: '/api/project/types',
  project: '/api/project/options',
};

/** Everything of a company that an import takes, as the settings show it, with names in place of ids. */
export async function factsOf(admin: TestAgent): Promise<Record<string, unknown[]>> {
  const names = new Map<string, string>();
  for (const [kind, path] of Object.entries(NAMES)) {
    for (const { id, name } of await listOf(admin, path)) {
      names.set(`${kind} ${JSON.stringify(id)}`, String(name));
    }
  }
  const archived = await listOf(admin, '/api/project?archived=true');
  for (const { id, name } of archived) names.set(`project ${JSON.stringify(id)}`, String(name));
  for (const { id, email } of await listOf(admin, '/api/agent')) {
    names.set(`member ${JSON.stringify(id)}`, String(email));
  }
  const named: NameOf = (kind, id) => names.get(`${kind} ${JSON.stringify(id)}`) ?? 'none';
  const facts: Record<string, unknown[]> = {};
  for (const kind of [...Object.keys(catalogueCalls), 'importantDate', 'agent', 'team']) {
    facts[kind] = sorted(withoutIds(await listOf(admin, `/api/${kind}`), named));
  }
  const projects = [...(await listOf(admin, '/api/project?archived=false')), ...archived];
  facts.project = sorted(
    await Promise.all(projects.map(({ id }) => projectOf(admin, Number(id), named))),
  );
  return facts;
}

async function projectOf(admin: TestAgent, id: number, named: NameOf) {
  const { addresses, ...project } = await read<KeptProject>(
    await admin.ask('GET', `/api/project/${id}/settings`),
  );
  const delegation = await read<object>(
    await admin.ask('GET', `/api/project/${id}/externalDelegation`),
  );
  const places = sorted(withoutIds(addresses, named));
  return { ...(withoutIds({ ...project, delegation }, named) as object), places };
}

const sortedTexts = (texts: string[]) => texts.toSorted((a, b) => (a < b ? -1 : 1));
const sorted = (list: unknown): unknown[] =>
  sortedTexts((list as unknown[]).map((item) => JSON.stringify(item))).map((item): unknown =>
    JSON.parse(item),
  );
