import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Slow 4G and 4x CPU slowdown: the performance goals assume a cheap phone. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;

type Throttling = { network: boolean; viewport?: { width: number; height: number } };

/** A throttled page in its own browser context (empty cache). Close the context when done. */
export async function throttledPage(
  browser: Browser,
  { network, viewport = { width: 1440, height: 900 } }: Throttling,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport, locale: 'sv-SE' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page };
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that `share` (0 to 1) of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
