import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';

/** An action that the server must receive: its call, and how the actor sees that it arrived. */
type CutCase = {
  page: Page;
  path: RegExp;
  act: () => Promise<void>;
  again?: Locator;
  seen: Locator;
};
export type RunCase = (deed: CutCase) => Promise<void>;

export const onGoodNetwork: RunCase = async ({ act, seen }) => {
  await act();
  await expect(seen).toBeVisible();
};

/** Actions that the app sends again by itself, since the server recognises their key. */
const isKeyed = (request: Request) =>
  /[?&"]key[="]/u.test(
    request.url() +
      (request.headers()['content-type']?.includes('json') ? (request.postData() ?? '') : ''),
  );

/** Sends at once what waits for the network. */
const isBack = async (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

/**
 * For the pages of a longer journey over cuts: interception stays on. Switching it on or off loses the requests that are
 * just on their way: they never end.
 */
export const keepIntercepting = async (page: Page) =>
  page.route(/^nothing$/u, async (route) => route.fallback());

/**
 * The network is gone when the actor presses. Once back, it delivers the request and loses the answer. What does not
 * continue by itself is pressed again, as people do.
 */
export const overCuts: RunCase = async ({ page, path, act, again, seen }) => {
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
  // They press what they see; others’ changes reach the page before the cut.
  await again?.waitFor();
  await page.context().setOffline(true);
  await act();
  // Behind another change it waits for the network, and is cut then.
  await Promise.race([cut.promise, page.waitForTimeout(1000)]);
  await page.context().setOffline(false);
  const willBeLost = () => [...fates.values()].flat().length > 0;
  await expect(async () => {
    await isBack(page);
    const hasArrived = await seen.waitFor({ timeout: willBeLost() ? 100 : 1000 }).then(
      () => true,
      () => false,
    );
    if (!hasArrived && again && (await again.isEnabled({ timeout: 100 }))) await again.click();
    expect(hasArrived).toBe(true);
  }).toPass({ intervals: [100, 250], timeout: 20_000 });
  if (isKeyed(await cut.promise)) {
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

type PressCase = Omit<CutCase, 'page' | 'act' | 'again'>;
export const press = (target: Locator, { path, seen }: PressCase): CutCase => ({
  page: target.page(),
  path,
  act: async () => target.click(),
  again: target,
  seen,
});
export const send = (input: Locator, file: string, { path, seen }: PressCase): CutCase => ({
  page: input.page(),
  path,
  act: async () => input.setInputFiles(file),
  seen,
});
