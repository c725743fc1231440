import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the pictures of companies are. */
export const BRANDS_URL = '/brands';

/** True of where a company's pictures are asked for: those it has sent go before those that come with the app. */
export const isBrandImage = ({ url }: Request) =>
  new URL(url).pathname.startsWith(`${BRANDS_URL}/`);

/** Where a company's pictures are. Another picture has another address, so that nobody goes on seeing the old one. */
export function brandsUrlOf(keys: { logoKey: string | null; backgroundKey: string | null }) {
  const stamp = [keys.logoKey, keys.backgroundKey].map((key) => key?.slice(0, 8) ?? '').join('');
  return stamp === '' ? BRANDS_URL : `${BRANDS_URL}/~${stamp}`;
}

/** The domains of the companies whose logo comes with the app; undefined where the app is not served from here. */
export function logosOfApp(folder: string): ReadonlySet<string> | undefined {
  const brands = join(folder, BRANDS_URL);
  if (!existsSync(brands)) return undefined;
  return new Set(
    readdirSync(brands).filter((domain) => existsSync(join(brands, domain, 'logo.svg'))),
  );
}

type Owner = { domain: string; logoKey: string | null };

/** Whether a company has a logo to ask for; where nobody knows, it is asked for. */
export const hasLogo = ({ domain, logoKey }: Owner, ofApp: ReadonlySet<string> | undefined) =>
  logoKey !== null || (ofApp?.has(domain) ?? true);
