import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

import type { Browser } from '@playwright/test';

import { serveReactAlone } from './reactAlone.ts';
import { median, throttledPage } from './throttled.ts';

const ROUNDS = 5;
const SETTLED_MS = 1000;
const GUARDED = '/guarded';

const FORM = gzipSync(`<!doctype html><html lang="sv"><meta charset="utf-8"><title>Logga in</title>
<h1>Logga in</h1><form><label>E-post <input type="email"></label><label>Lösenord <input type="password"></label>
<button>Logga in</button></form></html>`);

/**
 * Largest contentful paint of the log-in page, cold, on Slow 4G at 4x CPU slowdown, against a plain HTML form; its
 * script time against React alone; how much of early typing survives hydration. Alternating.
 */
export async function measureLogin(browser: Browser, address: string) {
  const plain = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // Cross-Origin-Opener-Policy as on our pages: switching the browser process costs time.
    if (url === GUARDED) response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('content-encoding', 'gzip');
    response.end(FORM);
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const bound = plain.address();
  const floor = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const react = await serveReactAlone();
  const ours: PaintTimes[] = [];
  const reacts: PaintTimes[] = [];
  const kept: number[] = [];
  const floors: PaintTimes[] = [];
  const guarded: PaintTimes[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await paintOf(browser, floor));
    guarded.push(await paintOf(browser, floor + GUARDED));
    ours.push(await paintOf(browser, `${address}/auth/login`));
    reacts.push(await paintOf(browser, react.address));
    kept.push(await keptOf(browser, `${address}/auth/login`));
  }
  plain.close();
  react.close();
  const lcp = median(ours.map((paint) => paint.lcp));
  const floorLcp = median(floors.map((paint) => paint.lcp));
  return {
    'login LCP, ms': Math.round(lcp),
    'plain HTML form LCP, ms': Math.round(floorLcp),
    'LCP ratio (goal 1.15)': ratio(lcp, floorLcp),
    'LCP ratio to a form with our opener policy': ratio(
      lcp,
      median(guarded.map((paint) => paint.lcp)),
    ),
    'layout shift (goal 0)': Math.max(...ours.map(({ shift }) => shift)),
    'blocked main thread, ms (goal 75)': Math.round(median(ours.map(({ blocked }) => blocked))),
    'scripts on the main thread, ms': Math.round(scripts(ours)),
    'scripts of React alone, ms': Math.round(scripts(reacts)),
    'script ratio (goal 1.3)': ratio(scripts(ours), scripts(reacts)),
    [`of ${TYPED.length} characters typed before the app, kept (goal ${TYPED.length})`]: Math.min(
      ...kept,
    ),
    'requests (goal 7)': median(ours.map(({ requests }) => requests)),
    'JS over the wire, bytes (goal 152000)': median(ours.map(({ js }) => js)),
    'CSS over the wire, bytes (goal 12000)': median(ours.map(({ css }) => css)),
  };
}

const ratio = (ours: number, floor: number) => Number((ours / floor).toFixed(2));
const scripts = (paints: PaintTimes[]) => median(paints.map(({ script }) => script));

const TYPED = 'nadja@kvarnvik.example';

/** How much of the text typed as soon as the form exists is still there after hydration. */
async function keptOf(browser: Browser, url: string): Promise<number> {
  const { context, page } = await throttledPage(browser, { network: true });
  await page.goto(url, { waitUntil: 'commit' });
  const field = page.locator('input[type=email], input[autocomplete=username]').first();
  await field.focus();
  await page.keyboard.type(TYPED);
  const wasThere = await page.evaluate(() => document.documentElement.dataset['early']);
  if (wasThere !== 'waiting') throw new Error('The app was there before anything was typed');
  await page.waitForFunction(() => document.documentElement.dataset['early'] === undefined);
  await page.waitForLoadState('networkidle');
  const value = await field.inputValue();
  await context.close();
  return value.split('').filter((letter, at) => letter === TYPED[at]).length;
}

type PaintTimes = {
  lcp: number;
  shift: number;
  requests: number;
  js: number;
  css: number;
  /** Main thread: blocking time beyond 50 ms per task, and total script time. */
  blocked: number;
  script: number;
};

async function paintOf(browser: Browser, url: string): Promise<PaintTimes> {
  const { context, page } = await throttledPage(browser, { network: true });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  // Late layout shifts and larger paints count as well.
  await page.waitForTimeout(SETTLED_MS);
  const paint = await page.evaluate(
    () =>
      new Promise<PaintTimes>((done) => {
        const found = { lcp: 0, shift: 0, blocked: 0, script: 0 };
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) found.blocked += duration - 50;
        }).observe({ type: 'longtask', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.lcp = entry.startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            found.shift += (entry as PerformanceEntry & { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const bytes = (pattern: RegExp) =>
          resources
            .filter(({ name }) => pattern.test(new URL(name).pathname))
            .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
        setTimeout(
          () =>
            done({
              ...found,
              requests: 1 + resources.length,
              js: bytes(/\.js$/),
              css: bytes(/\.css$/),
            }),
          100,
        );
      }),
  );
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  await context.close();
  return { ...paint, script: seconds * 1000 };
}
