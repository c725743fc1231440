import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';

/** What somebody does that the server has to hear of: where it goes, and by what he sees that it arrived. */
type Deed = { page: Page; path: RegExp; act: () => Promise<void>; again?: Locator; seen: Locator };
export type Doing = (deed: Deed) => Promise<void>;

export const onGoodNetwork: Doing = async ({ act, seen }) => {
  await act();
  await expect(seen).toBeVisible();
};

/** What the app sends again by itself, since the server knows it by its key. */
const isKeyed = (request: Request) =>
  /[?&"]key[="]/u.test(
    request.url() +
      (request.headers()['content-type']?.includes('json') ? (request.postData() ?? '') : ''),
  );

/** What waits for the network goes at once. */
const isBack = async (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

/**
 * The network is gone as he presses. Back again, it takes what was pressed to the server and loses the answer. What does
 * not go on by itself is pressed again, as people do.
 */
export const overCuts: Doing = async ({ page, path, act, again, seen }) => {
  const fates = new Map<string, string[]>();
  const cut = Promise.withResolvers<Request>();
  const answer = async (route: Route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    const { pathname } = new URL(request.url());
    if (!fates.has(pathname)) fates.set(pathname, ['cut', 'lost']);
    const fate = fates.get(pathname)?.shift();
    if (fate === undefined) return route.continue();
    if (fate === 'lost') await route.fetch();
    await route.abort('connectionreset');
    cut.resolve(request);
  };
  await page.route(path, answer);
  let isAnswered = false;
  page.on('response', (response) => {
    isAnswered ||= response.request().method() !== 'GET' && path.test(response.url());
  });
  // He presses what he sees; what another has done meanwhile comes to the page before the cut.
  await again?.waitFor();
  await page.context().setOffline(true);
  await act();
  const request = await cut.promise;
  await page.context().setOffline(false);
  await expect(async () => {
    await isBack(page);
    const hasArrived = await seen.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (!hasArrived && again && (await again.isEnabled({ timeout: 100 }))) await again.click();
    expect(hasArrived).toBe(true);
  }).toPass({ timeout: 20_000 });
  if (isKeyed(request)) {
    await expect
      .poll(async () => {
        await isBack(page);
        return isAnswered;
      })
      .toBe(true);
  }
  expect([...fates.values()].flat()).toEqual([]);
  await page.unroute(path, answer);
};

type Pressed = Omit<Deed, 'page' | 'act' | 'again'>;
export const press = (target: Locator, { path, seen }: Pressed): Deed => ({
  page: target.page(),
  path,
  act: async () => target.click(),
  again: target,
  seen,
});
export const send = (input: Locator, file: string, { path, seen }: Pressed): Deed => ({
  page: input.page(),
  path,
  act: async () => input.setInputFiles(file),
  seen,
});
