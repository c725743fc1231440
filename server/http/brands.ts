import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const BRANDS_URL = '/brands';

/** Whether a request is for a company's picture: one it has sent goes before one that comes with the app. */
export const isBrandImage = ({ url }: Request) =>
  new URL(url).pathname.startsWith(`${BRANDS_URL}/`);

/** The addresses of a company's pictures; a new picture has a new address, so that no cache keeps the old one. */
export function brandsUrlOf(keys: { logoKey: string | null; backgroundKey: string | null }) {
  const stamp = [keys.logoKey, keys.backgroundKey].map((key) => key?.slice(0, 8) ?? '').join('');
  return stamp === '' ? BRANDS_URL : `${BRANDS_URL}/~${stamp}`;
}

/** Files of the logos that come with the app, by the company's domain. */
export type Logos = ReadonlyMap<string, string>;

/** The logos that come with the app; undefined where it is served elsewhere. */
export function logosOfApp(folder: string): Logos | undefined {
  const brands = join(folder, BRANDS_URL);
  if (!existsSync(brands)) return undefined;
  const files = readdirSync(brands).map(
    (domain) => [domain, join(brands, domain, 'logo.svg')] as const,
  );
  return new Map(files.filter(([, file]) => existsSync(file)));
}

const FONT = /^hanken-grotesk-latin-wght-normal-[\w-]+\.woff2$/u;

/** Address of the built app's font; undefined without a build. */
export function fontOfApp(folder: string): string | undefined {
  const assets = join(folder, 'assets');
  const name = existsSync(assets) ? readdirSync(assets).find((file) => FONT.test(file)) : undefined;
  return name && `/assets/${name}`;
}

type BrandOwner = { domain: string; logoKey: string | null };

/** Whether a company has a logo; true where that is unknown. */
export const hasLogo = ({ domain, logoKey }: BrandOwner, ofApp: Logos | undefined) =>
  logoKey !== null || (ofApp?.has(domain) ?? true);
