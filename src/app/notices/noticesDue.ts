import type { AppSettings } from '#contract/appSettings.ts';
import {
  OLD_BRAND_NOTICE_INTERVAL,
  OLD_BRAND_NOTICE_UNTIL,
  OLD_HOST_ERROR_FROM,
  OLD_HOST_REDIRECT_FROM,
} from '#contract/limits.ts';

/** The beginning of a day where the user is. */
const startOf = (day: string) => new Date(`${day}T00:00:00`);

/** Whether to tell that the product has another name now: at most once in seven days, until the day it is known. */
export function isOldBrandDue(
  { oldBrand }: Pick<AppSettings, 'oldBrand'>,
  now: Date,
  shownAt: number | undefined,
): boolean {
  if (!oldBrand || now >= startOf(OLD_BRAND_NOTICE_UNTIL)) return false;
  return shownAt === undefined || now.getTime() - shownAt >= OLD_BRAND_NOTICE_INTERVAL;
}

/** What the move to another host asks for on the old one: a word about it, a louder one, going there. */
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
