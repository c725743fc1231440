// `node bench/outside.ts`: goal F6 of the pages of residents and contractors, in the demo's data. Builds nothing; run
// `npm run build` first. ROUNDS (3) makes a trial shorter.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { type APIRequestContext, chromium, type Page } from '@playwright/test';

import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { aJob, linkOf, projectLink } from '../e2e/jobs.ts';
import { somethingDone } from '../e2e/reported.ts';
import { findChromium } from '../scripts/chromium.ts';
import { endFelix, freePort, startFelix } from './felixServer.ts';
import { median, throttledPage } from './throttled.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SETTLED_MS = 1000;
const PHONE = { width: 390, height: 844 };

/** An outside page, and selectors of its heading and its first action. */
type OutsidePage = { name: string; url: string; heading: string; action: string };
type Times = { painted: number; usable: number; js: number; shift: number };

const folder = reachableFolder('bench-outside');
const felix = await startFelix(folder, { port: await freePort() });
const browser = await chromium.launch({ ...findChromium(), chromiumSandbox: false });
try {
  for (const [figure, value] of Object.entries(await measureOutside(felix.address))) {
    console.log(`  ${figure.padEnd(52)} ${value}`);
  }
} finally {
  await browser.close();
  await endFelix(felix, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Pages of residents and contractors, cold, on Slow 4G at 4x CPU slowdown, 390 px wide: when heading and first action are
 * painted, against a plain HTML page with the same two, alternating; when the action works, the scripts needed for that,
 * and what moves.
 */
async function measureOutside(address: string): Promise<Record<string, number>> {
  const pages = await pagesOf(address);
  const plain = await servePlain();
  const times = pages.map((): Times[] => []);
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = { name: 'plain', url: plain.address, heading: 'h1', action: 'button' };
    floors.push((await timesOf(floor)).painted);
    for (const [index, page] of pages.entries()) {
      times[index]?.push(await timesOf(page));
    }
  }
  plain.close();
  const floor = median(floors);
  const figures = pages.flatMap(({ name }, index) => {
    const of = (key: keyof Times) => median(times[index]!.map((one) => one[key]));
    return [
      [`${name}: heading and action painted, ms`, Math.round(of('painted'))],
      [`${name}: / plain HTML (goal 1.3)`, Number((of('painted') / floor).toFixed(2))],
      [`${name}: usable, ms (goal 3000)`, Math.round(of('usable'))],
      [`${name}: JS, bytes br (goal 140000)`, of('js')],
      [`${name}: layout shift (goal 0.02)`, Number(of('shift').toFixed(3))],
    ] as const;
  });
  return Object.fromEntries([['plain HTML page painted, ms', Math.round(floor)], ...figures]);
}

/** The five pages, in the demo's data. */
async function pagesOf(address: string): Promise<OutsidePage[]> {
  const context = await browser.newContext({ baseURL: address, locale: 'sv-SE' });
  const { request } = context;
  const report = await projectLink(request, 'Björkbacken');
  const done = await somethingDone(request);
  const answer = await answerPath(request, done.email);
  const job = await linkOf(await context.newPage(), await aJob(request, 'Ring först.'));
  await context.close();
  const at = (link: string) => address + link.slice(new URL(link).origin.length);
  const dock = '.dock .btn-primary';
  return [
    { name: 'company page', url: `${address}/kvarnvik`, heading: 'h1', action: 'main a[href]' },
    { name: 'report form', url: at(report), heading: 'h1', action: dock },
    {
      name: 'own issue',
      url: address + answer.replace('/answer', ''),
      heading: 'h1',
      action: dock,
    },
    {
      name: 'confirm page',
      url: `${address}${answer}&choice=yes`,
      heading: 'h1',
      action: 'main .btn-primary',
    },
    { name: "contractor's job", url: at(job), heading: 'h1', action: dock },
  ];
}

/** Path of the page in the mail that asks a reporter whether the fault is fixed. */
async function answerPath(request: APIRequestContext, email: string): Promise<string> {
  const textOf = async (path: string) => (await request.get(path)).text();
  for (;;) {
    const box = await textOf(`/dev/mail?to=${encodeURIComponent(email)}`);
    for (const [path] of box.matchAll(/\/dev\/mail\/[\w-]+/gu)) {
      const found = /\/reporter-issue\/\d+\/answer\?token=[\w-]+/u.exec(await textOf(path));
      if (found) return found[0];
    }
    // Mail about an issue is written a moment after its cause.
    await pause(200);
  }
}

async function servePlain() {
  const html = gzipSync(`<!doctype html><html lang="sv"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Kranen läcker</title>
<h1>Kranen läcker</h1><form><button>Ja, det är åtgärdat</button></form></html>`);
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'gzip');
    response.end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function timesOf(page: OutsidePage): Promise<Times> {
  const throttled = await throttledPage(browser, { network: true, viewport: PHONE });
  await throttled.page.addInitScript(watch, page);
  await throttled.page.goto(page.url, { waitUntil: 'networkidle' });
  const times = await readTimes(throttled.page);
  await throttled.context.close();
  return times;
}

/** In the page: notes when both are on the screen, and when React answers the action. */
/* oxlint-disable unicorn/consistent-function-scoping -- nothing else reaches the page */
function watch({ heading, action }: OutsidePage) {
  const noted = { painted: 0, usable: 0 };
  Object.assign(globalThis, { noted });
  const shown = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    return element?.checkVisibility({ visibilityProperty: true }) ? element : undefined;
  };
  // React keeps the props of an element that it has rendered; a page without scripts has none to wait for.
  const works = (element: Element) =>
    !document.querySelector('script[src]') ||
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const look = () => {
    const found = shown(heading) && shown(action);
    if (found && !noted.painted) setTimeout(() => (noted.painted ||= performance.now()));
    if (found && document.readyState !== 'loading' && works(found)) {
      setTimeout(() => (noted.usable = performance.now()));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
/* oxlint-enable unicorn/consistent-function-scoping */

async function readTimes(page: Page): Promise<Times> {
  await page.waitForFunction(
    () => (globalThis as unknown as { noted: Times }).noted.usable > 0,
    undefined,
    { timeout: 30_000 },
  );
  // Late layout shifts count as well.
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(
    () =>
      new Promise<Times>((done) => {
        const { painted, usable } = (globalThis as unknown as { noted: Times }).noted;
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            shift += (entry as PerformanceEntry & { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const js = resources
          .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= usable)
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
        setTimeout(() => done({ painted, usable, js, shift }), 100);
      }),
  );
}
