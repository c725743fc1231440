import type { Browser, Page } from '@playwright/test';

import { median, percentile, throttledPage } from './throttled.ts';

const KEYSTROKES = 'vattenslang';

/** The dashboard with many issues at 4x CPU slowdown: DOM nodes, memory, and keystroke latency in the filter. */
export async function measureListPage(
  browser: Browser,
  { address, username, password }: { address: string; username: string; password: string },
) {
  const { context, page } = await throttledPage(browser, { network: false });
  await signIn(page, { address, username, password });
  await page.getByRole('row').nth(10).waitFor();
  await page.mouse.wheel(0, 5000);
  await page.waitForTimeout(500);
  await page.mouse.wheel(0, -5000);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const times = await typeInFilter(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await context.close();
  return {
    'DOM nodes (goal 1500)': nodes,
    'filter keystroke to paint p50, ms': Math.round(median(times)),
    'filter keystroke to paint p98, ms (goal 95)': Math.round(percentile(times, 0.98)),
    'heap, MB (goal 15)': Number((usedSize / 1e6).toFixed(1)),
  };
}

/** Signs in and waits for the dashboard. */
export async function signIn(
  page: Page,
  { address, username, password }: { address: string; username: string; password: string },
) {
  await page.goto(`${address}/auth/login`);
  await page.getByRole('textbox', { name: /e-post/i }).fill(username);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  await page.getByRole('button', { name: /logga in/i }).click();
  await page.waitForURL(/dashboard/);
}

/** Times from each keydown to the frame after the one that shows it. */
async function typeInFilter(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keystrokeTimes: times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
      },
      true,
    );
  });
  const filter = page.getByRole('searchbox', { name: /filtrera/i });
  for (const key of KEYSTROKES.repeat(3)) {
    await filter.press(key, { delay: 0 });
    await page.waitForTimeout(120);
  }
  return page.evaluate(
    () => (globalThis as unknown as { keystrokeTimes: number[] }).keystrokeTimes,
  );
}
