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
