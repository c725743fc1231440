/** Stands for our own origin, which a pure function does not know. */
const HERE = 'http://here.invalid';

/**
 * Where to go back to: a path of this app and nothing else. What leads to another origin, or to signing in
 * again, becomes the home page.
 */
export function safeReturnUrl(value: string | null | undefined): string {
  if (!value?.startsWith('/') || hasControlCharacter(value)) return '/';
  const url = parse(value);
  if (url?.origin !== HERE || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/')) {
    return '/';
  }
  return url.pathname + url.search + url.hash;
}

/** The company that a return URL asks for, `?domain=kvarnvik`. */
export function requestedDomain(returnUrl: string): string | undefined {
  return parse(returnUrl)?.searchParams.get('domain') ?? undefined;
}

/** The same return URL without the company that it asks for. */
export function withoutDomain(returnUrl: string): string {
  const url = parse(returnUrl);
  if (!url?.searchParams.has('domain')) return returnUrl;
  url.searchParams.delete('domain');
  return url.pathname + url.search + url.hash;
}

/** The same return URL, asking for a company. */
export function withDomain(returnUrl: string, domain: string): string {
  const url = new URL(returnUrl, HERE);
  url.searchParams.set('domain', domain);
  return url.pathname + url.search + url.hash;
}

/** `/auth/login?returnUrl=…`; the home page needs no mention. */
export function withReturnUrl(path: string, returnUrl: string): string {
  return returnUrl === '/' ? path : `${path}?returnUrl=${encodeURIComponent(returnUrl)}`;
}

function parse(value: string): URL | undefined {
  return URL.canParse(value, HERE) ? new URL(value, HERE) : undefined;
}

const hasControlCharacter = (value: string) =>
  Array.from(value).some((char) => char < ' ' || char === '\\');
