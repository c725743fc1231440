import { anAddress, anItem, aProject } from './builders.ts';
import { aPhoto } from './files.ts';
import { codesTo, findByCode } from './reporters.ts';
import { anAccount, anAgent, askAsStranger, type TestAgent, world } from './world.ts';

/* Outside people are told plain names here: canaries are for a company’s own data. */

/** A company with a house that outside people may report on. */
export async function aHouse(values: Parameters<typeof anAccount>[0] = {}) {
  const account = await anAccount(values);
  const project = await aProject(account, { name: 'Kvarnholmen', number: '4012' });
  const address = await anAddress(project, { street: 'Backen 14', objectId: '1102' });
  const neighbour = await anAddress(project, { street: 'Backen 14', objectId: '1103' });
  const stairs = await anAddress(project, { street: 'Backen 14', objectId: 'TH', common: true });
  const area = await anItem(account, 'area', { name: 'Hus 14', projectId: project.id });
  const space = await anItem(account, 'space', { name: 'Kök' });
  const lift = await anItem(account, 'space', { name: 'Hiss' });
  const category = await anItem(account, 'category', { name: 'VVS' });
  const admin = await anAgent('ROLE_ADMIN', { account });
  const place = { address, neighbour, stairs, area, space, lift };
  return { account, project, category, admin, ...place };
}
export type TestHouse = Awaited<ReturnType<typeof aHouse>>;

type FixedPlace = { address?: number; area?: number; space?: number };
export type Signed = FixedPlace & { project: number; sig: string };

/** A project’s report link as staff get it, and its text. */
export async function aReportLink(
  agent: TestAgent,
  project: { id: number },
  fixed: FixedPlace = {},
): Promise<{ url: URL; isOpen: boolean; prefill: Signed }> {
  const query = new URLSearchParams(Object.entries(fixed).map(([name, id]) => [name, String(id)]));
  const answer = await agent.ask('GET', `/api/project/${project.id}/reportLink?${query}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const { url: text, isOpen } = (await answer.json()) as { url: string; isOpen: boolean };
  const url = new URL(text);
  const said = [...url.searchParams].map(([name, value]) => [
    name,
    name === 'sig' ? value : Number(value),
  ]);
  return { url, isOpen, prefill: Object.fromEntries(said) as Signed };
}

export const queryOfLink = (prefill: object) =>
  new URLSearchParams(Object.entries(prefill).map(([name, value]) => [name, String(value)]));

/** Opens the form of a link. */
export const askForm = async (prefill: object) =>
  askAsStranger('GET', `/api/reporter/form?${queryOfLink(prefill)}`);

export const someone = () => `granne-${crypto.randomUUID()}@felix.test`;

/** Requests a code through a link. */
export const sendGuestCode = async (email: string, prefill: object, more: object = {}) =>
  askAsStranger('POST', '/api/oneTimeCode/send', { email, prefill, ...more });

/** A new person, logged in through a link and a code. */
export async function aGuest(prefill: object, email = someone()) {
  await sendGuestCode(email, prefill);
  const answer = await findByCode(email, (await codesTo(email)).at(-1) ?? '');
  if (answer.status !== 200) throw new Error(`Not let in: ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  const headers = { 'one-time-token': token };
  const ask = async (method: string, path: string, body?: unknown) =>
    askAsStranger(method, path, body, { headers });
  const report = async (body: object) => ask('POST', '/api/reporter/issue', body);
  return { email, token, ask, report };
}
export type Guest = Awaited<ReturnType<typeof aGuest>>;

/** A house with a link to one of its addresses, and a person who came through it. */
export async function aVisitedHouse() {
  const house = await aHouse();
  const { admin, project, address, area } = house;
  const fixed = { address: address.id, area: area.id };
  const { prefill } = await aReportLink(admin, project, fixed);
  return { house, prefill, guest: await aGuest(prefill) };
}

/** The number of issues of a company. */
export async function issueCount({ account }: TestHouse) {
  const { pool } = await world();
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from issue where account_id = $1',
    [account.id],
  );
  return rows[0]?.n;
}

/** A report as the app sends it. */
export const aReport = (
  prefill: object,
  category: { id: number },
  more: Record<string, unknown> = {},
) => ({
  prefill,
  key: crypto.randomUUID(),
  categoryId: category.id,
  title: 'Det droppar',
  text: 'Under diskbänken',
  firstname: 'Ingrid',
  lastname: 'Björk',
  device: crypto.randomUUID(),
  locale: 'sv-SE',
  ...more,
});

type SentFile = { report: string; key?: string; name?: string; device?: string };

/** Uploads a picture of a report, as anybody who knows its key. */
export const uploadToReport = async (
  prefill: object,
  { report, key = crypto.randomUUID(), name = 'kök.jpg', device = crypto.randomUUID() }: SentFile,
  {
    ask = askAsStranger,
    ...init
  }: { ask?: typeof askAsStranger; address?: string; bytes?: Uint8Array } = {},
) => {
  const query = queryOfLink({ ...prefill, name, key, report, device });
  const bytes = init.bytes ?? (await aPhoto({ gps: true }));
  return ask('POST', `/api/reporter/attachment?${query}`, bytes, init);
};
