import { expect, type Page, test } from '@playwright/test';

import { AREAS, closedTo, fixedFor, idsOf } from './areas.ts';
import { signedIn } from './asking.ts';
import { type Person, signIn } from './people.ts';
import { comeIn, REPORTERS } from './reporters.ts';
import { expectNothingChanges, flashed, goTo, menus, send, shown, watch } from './wrongRoles.ts';

const FORBIDDEN = 'Du har inte behörighet till det här.';

/** An address of somebody else’s area redirects away, with a reason. */
async function expectRefused(page: Page, person: Person, path: string) {
  const alert = page.getByRole('alert').filter({ hasText: FORBIDDEN });
  await expect(alert, path).toBeVisible();
  // A role may have a default view.
  await expect(page).toHaveURL(
    person === 'contractor' ? /\/agent-issue$/u : /\/dashboard(?:\?|$)/u,
  );
  await alert.getByRole('button', { name: 'Stäng' }).click();
  await expect(alert).toHaveCount(0);
}

/** An address that requires signing in redirects to the log-in page, and from there back. */
async function expectSentToSignIn(page: Page, areas: readonly { path: string }[]) {
  for (const { path } of areas) {
    await goTo(page, path);
    await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(path)}`);
  }
}

/** The areas that a menu link leads to: one, or several if it opens their parent. */
const ledTo = (link: string) =>
  AREAS.filter(({ path }) => path === link || path.startsWith(`${link}/`));

/** The current-page marker; the showcase is in no menu of a built app. */
const placeOf = (page: Page, path: string) =>
  page
    .locator(path === '/showcase' ? 'main.showcase' : `nav a[href="${path}"][aria-current="page"]`)
    .first();

test(`RT-08 ${idsOf(AREAS)} the page of every area exists for people with access to all`, async ({
  page,
}) => {
  await watch(page);
  await signIn(page, 'super');
  for (const { path } of AREAS) {
    await goTo(page, path);
    await expect(placeOf(page, path), path).toBeVisible();
    await expect(shown(page), path).toBeVisible();
  }
  // The test looks for what these pages have.
  expect((await flashed(page)).length).toBeGreaterThanOrEqual(6);
});

for (const person of ['admin', 'leader', 'worker', 'user', 'contractor'] satisfies Person[]) {
  const areas = closedTo(person);
  const ids = idsOf([...areas, ...fixedFor(person)]);
  test(`RT-12 ${ids} ${person}: no menu leads to a closed area, no address opens it, no call changes it`, async ({
    page,
    request,
  }) => {
    await watch(page);
    await signIn(page, person);
    // A role has the settings menu as soon as one part of it is open to them.
    const links = (await menus(page)).map(ledTo).filter((led) => led.length > 0);
    expect(links.filter((led) => led.every((area) => areas.includes(area)))).toEqual([]);
    const [first, ...others] = areas;
    if (!first) throw new Error('Everything is theirs');
    await page.goto(first.path);
    await expectRefused(page, person, first.path);
    for (const { path } of others) {
      await goTo(page, path);
      await expectRefused(page, person, path);
    }
    expect(await flashed(page)).toEqual([]);
    await expectNothingChanges(page, request, { person, status: 403 });
  });
}

test(`RT-11 RT-12 ${idsOf(AREAS)} signed-out people are asked to sign in, see nothing before, and change nothing`, async ({
  page,
  request,
}) => {
  await watch(page);
  await page.goto('/settings');
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fsettings');
  await expectSentToSignIn(page, AREAS);
  expect(await flashed(page)).toEqual([]);
  await expectNothingChanges(page, request, { status: 401 });
});

test(`RT-11 RT-12 ${idsOf(AREAS)} a reporter has their reports, and nothing of the company’s settings`, async ({
  page,
  request,
}) => {
  await watch(page);
  await comeIn(page, REPORTERS.lookingAround);
  expect(await menus(page)).toEqual([]);
  await expectSentToSignIn(page, AREAS);
  expect(await flashed(page)).toEqual([]);
  await expectNothingChanges(page, request, { status: 401 });
  await page.goto('/reporter-issue/dashboard');
  await expect(page.getByText(REPORTERS.lookingAround)).toBeVisible();
});

test('RT-12 PROJ-01 PROJ-02 SET-03 SET-05 SET-06 SET-12 STAT-01 a project leader edits templates, dates, areas and figures of their own projects, of no other', async ({
  page,
  request,
}) => {
  await signIn(page, 'leader');
  await goTo(page, '/settings');
  const menu = page.getByRole('navigation', { name: 'Inställningar' }).getByRole('link');
  await expect(menu.first()).toBeVisible();
  expect(await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['mailIn', 'duty', 'project', 'area', 'importantDate', 'announcement', 'messageTemplate'].map(
      (path) => `/settings/${path}`,
    ),
  );

  const asAdmin = await signedIn(request);
  const asLeader = await signedIn(request, 'leader');
  type Projects = { list: { id: number; name: string }[] };
  const own = await asLeader<Projects>('GET', '/api/project');
  const all = await asAdmin<Projects>('GET', '/api/project');
  const other = all.list.find(({ id }) => !own.list.some((project) => project.id === id));
  if (!other) throw new Error('The leader leads everything');
  await goTo(page, `/settings/project/${other.id}`);
  await expect(page.getByText('Det här finns inte längre.')).toBeVisible();
  await expect(page.getByText(other.name)).toHaveCount(0);

  const name = `Olovligt ${crypto.randomUUID().slice(0, 8)}`;
  const projectId = other.id;
  const calls = [
    { method: 'PUT', path: `/api/project/${projectId}`, body: { name } },
    { method: 'POST', path: `/api/project/${projectId}/archive` },
    { method: 'POST', path: `/api/project/${projectId}/addresses`, body: { street: name } },
    { method: 'POST', path: '/api/area', body: { name, projectId } },
    {
      method: 'POST',
      path: '/api/importantDate',
      body: { title: name, projectId, from: '2030-07-01' },
    },
  ];
  for (const answer of await send(page, calls)) expect(answer).toMatch(/ 40[34]$/u);
  const lists = [
    '/api/project',
    '/api/area',
    '/api/importantDate',
    `/api/project/${projectId}/settings`,
  ];
  const left = await Promise.all(lists.map((path) => asAdmin<object>('GET', path)));
  expect(JSON.stringify(left)).not.toContain(name);
  expect((left[0] as Projects).list.map(({ id }) => id)).toContain(projectId);
});
