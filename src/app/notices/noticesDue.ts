import type { AppSettings } from '#contract/appSettings.ts';
import {
  OLD_BRAND_NOTICE_INTERVAL,
  OLD_BRAND_NOTICE_UNTIL,
  OLD_HOST_ERROR_FROM,
  OLD_HOST_REDIRECT_FROM,
} from '#contract/limits.ts';

/** Start of a day in local time. */
const startOf = (day: string) => new Date(`${day}T00:00:00`);

/**
 * Whether to announce the product's new name: at most once in seven days, until the configured day.
 */
export function isOldBrandDue(
  { oldBrand }: Pick<AppSettings, 'oldBrand'>,
  now: Date,
  shownAt: number | undefined,
): boolean {
  if (!oldBrand || now >= startOf(OLD_BRAND_NOTICE_UNTIL)) return false;
  return shownAt === undefined || now.getTime() - shownAt >= OLD_BRAND_NOTICE_INTERVAL;
}

/** Stage of a host move on the old host: notice, warning, redirect. */
export function oldHostStep(
  { oldHost, newHost }: Pick<AppSettings, 'oldHost' | 'newHost'>,
  host: string,
  now: Date,
): 'warn' | 'error' | 'redirect' | undefined {
  if (!oldHost || !newHost || oldHost.toLowerCase() !== host) return undefined;
  if (now >= startOf(OLD_HOST_REDIRECT_FROM)) return 'redirect';
  return now >= startOf(OLD_HOST_ERROR_FROM) ? 'error' : 'warn';
}

/** The same page on another host. */
export function sameOn(host: string, { href }: Pick<Location, 'href'>): string {
  const url = new URL(href);
  return `${url.protocol}//${host}${url.pathname}${url.search}${url.hash}`;
}
