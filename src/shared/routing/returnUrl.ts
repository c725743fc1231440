/** Placeholder for our origin, which a pure function does not know. */
const HERE = 'http://here.invalid';

/** A safe return address: a path of this app. Other origins and the sign-in pages become the home page. */
export function safeReturnUrl(value: string | null | undefined): string {
  if (!value?.startsWith('/') || hasControlCharacter(value)) return '/';
  const url = parse(value);
  if (url?.origin !== HERE || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/')) {
    return '/';
  }
  return url.pathname + url.search + url.hash;
}

/** The company requested by a return URL, `?domain=kvarnvik`. */
export function requestedDomain(returnUrl: string): string | undefined {
  return parse(returnUrl)?.searchParams.get('domain') ?? undefined;
}

/** The return URL without its company. */
export function withoutDomain(returnUrl: string): string {
  const url = parse(returnUrl);
  if (!url?.searchParams.has('domain')) return returnUrl;
  url.searchParams.delete('domain');
  return url.pathname + url.search + url.hash;
}

/** The return URL with a company. */
export function withDomain(returnUrl: string, domain: string): string {
  const url = new URL(returnUrl, HERE);
  url.searchParams.set('domain', domain);
  return url.pathname + url.search + url.hash;
}

/** `/auth/login?returnUrl=…`; without it for the home page. */
export function withReturnUrl(path: string, returnUrl: string): string {
  return returnUrl === '/' ? path : `${path}?returnUrl=${encodeURIComponent(returnUrl)}`;
}

function parse(value: string): URL | undefined {
  return URL.canParse(value, HERE) ? new URL(value, HERE) : undefined;
}

const hasControlCharacter = (value: string) =>
  Array.from(value).some((char) => char < ' ' || char === '\\');
