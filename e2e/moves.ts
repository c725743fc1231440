import { expect, type Page, type Request } from '@playwright/test';

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

declare global {
  // A `const` would not be one of `globalThis`.
  // oxlint-disable-next-line no-var
  var moved: string[] | undefined;
}

/** From the next page on: answers every call after 600 ms, and collects what moves within `part`. */
export async function slowly(page: Page, part = '#main') {
  await page.addInitScript((within) => {
    globalThis.moved = [];
    new PerformanceObserver((list) => {
      const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources);
      for (const { node, previousRect: from, currentRect: to } of nodes) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (!element?.closest(within)) continue;
        const way = `from ${from.x},${from.y} to ${to.x},${to.y}`;
        globalThis.moved?.push(`${element.outerHTML.slice(0, 160)} ${way}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, part);
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    // The page may be gone.
    await route.continue().catch(() => undefined);
  });
  // What another test changes meanwhile does not come by the live events.
  await page.route('**/api/events', () => {});
  // The banner of an urgent issue pushes the page down: another test's may begin meanwhile.
  await page.route('**/api/alarm', (route) => route.fulfill({ json: { list: [] } }));
}

/**
 * Follows calls that begin from here on. What it returns waits until none has been on its way for a while; the live
 * events' stays open.
 */
export function settling(page: Page) {
  const onTheWay = new Set<Request>();
  let since = Date.now();
  const end = (request: Request) => {
    if (onTheWay.delete(request)) since = Date.now();
  };
  page.on('request', (request) => {
    if (!isCall(request)) return;
    onTheWay.add(request);
    since = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    await expect
      .poll(() => onTheWay.size === 0 && Date.now() - since > 900, {
        timeout: 20_000,
        // Playwright's own intervals grow to a second.
        intervals: [100],
      })
      .toBe(true);
  };
}

const isCall = (request: Request) =>
  request.url().includes('/api/') && !request.url().endsWith('/events');

/** What has moved since `slowly`. */
export const movedOn = (page: Page) => page.evaluate(() => globalThis.moved);

/** The sum of all that moved since the page began, and which elements. */
export const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((done) => {
        const found = { sum: 0, moved: [] as string[] };
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            found.sum += value;
            for (const { node, previousRect, currentRect } of sources) {
              const element = node instanceof Element ? node : node?.parentElement;
              const from = `${value.toFixed(4)} from ${previousRect.y} to ${currentRect.y}`;
              found.moved.push(`${from}: ${element?.outerHTML.slice(0, 80)}`);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(found), 500);
      }),
  );
