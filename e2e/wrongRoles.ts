import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { fixedFor, NAME } from './areas.ts';
import { signedIn } from './asking.ts';
import type { Person } from './people.ts';

/** Content visible only with access to an area: the pages of all of them. */
const PAGES = 'main:is(.settings, .import, .stats, .health, .ptypes, .showcase), .super-nav';
export const shown = (page: Page) => page.locator(PAGES).first();

/** Records every forbidden area’s page that appears, even for a moment. */
export async function watch(page: Page) {
  await page.addInitScript((pages) => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const { className } of document.querySelectorAll(pages)) seen.add(className);
    }).observe(document, { childList: true, subtree: true });
  }, PAGES);
}
export const flashed = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

/** Goes to another address as if typed, without reloading the app for each. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

/** The targets of the menus on the page; a dock offers what people may do. */
export const menus = async (page: Page) =>
  page
    .locator('nav:not(.dock) a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

type SentRequest = { method: string; path: string; body?: object | string };

/** Sends calls from the page with its own credentials; gives each answer’s status. */
export const send = (page: Page, calls: readonly SentRequest[]) =>
  page.evaluate(async (asked) => {
    const kept = JSON.parse(localStorage.getItem('persist:felix') ?? '{}') as { userAuth?: string };
    const { tokens, selectedAgentId } = JSON.parse(kept.userAuth ?? '{}') as {
      tokens?: { access_token: string };
      selectedAgentId?: number;
    };
    const oneTime = sessionStorage.getItem('One-Time-Token');
    const headers = {
      ...(tokens && {
        authorization: `Bearer ${tokens.access_token}`,
        'X-Felix-HMS-Selected-Agent': String(selectedAgentId),
      }),
      ...(oneTime && { 'One-Time-Token': oneTime }),
    };
    return Promise.all(
      asked.map(async ({ method, path, body }) => {
        const isText = typeof body === 'string';
        const answer = await fetch(path, {
          method,
          headers: { ...headers, ...(!isText && { 'content-type': 'application/json' }) },
          ...(body && { body: isText ? body : JSON.stringify(body) }),
        });
        return `${method} ${path} ${answer.status}`;
      }),
    );
  }, calls);

/** Tries every change that is not open to the person: each is refused and leaves nothing behind. */
export async function expectNothingChanges(
  page: Page,
  request: APIRequestContext,
  { person, status }: { person?: Person; status: 401 | 403 },
) {
  const name = `Olovligt ${crypto.randomUUID().slice(0, 8)}`;
  const changes = fixedFor(person).flatMap(({ change }) => change ?? []);
  const calls = changes.map(
    ({ method, path, body }) =>
      JSON.parse(JSON.stringify({ method, path, body }).replaceAll(NAME, name)) as SentRequest,
  );
  expect(await send(page, calls)).toEqual(
    calls.map(({ method, path }) => `${method} ${path} ${status}`),
  );
  const asSuper = await signedIn(request, 'super');
  const lists = await Promise.all(changes.map(({ list }) => asSuper<object>('GET', list)));
  expect(JSON.stringify(lists)).not.toContain(name);
}
