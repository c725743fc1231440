const LOGIN = '/reporter-issue/login';

/**
 * Where the mail leads: to the page where the code is written. The address is behind the `#`, which browsers keep to
 * themselves; where to go then is named only if it is a reporter's own page, whatever was asked for.
 */
export function loginLink(
  baseUrl: string,
  { email, returnUrl = '' }: { email: string; returnUrl?: string | undefined },
): string {
  const page = ownPage(baseUrl, returnUrl);
  const query = page === undefined ? '' : `?returnUrl=${encodeURIComponent(page)}`;
  return `${baseUrl}${LOGIN}${query}#email=${encodeURIComponent(email)}`;
}

function ownPage(baseUrl: string, returnUrl: string): string | undefined {
  if (!returnUrl.startsWith('/') || !URL.canParse(returnUrl, baseUrl)) return undefined;
  const { origin, pathname, search } = new URL(returnUrl, baseUrl);
  const isOwn = origin === new URL(baseUrl).origin && pathname.startsWith('/reporter-issue/');
  return isOwn && pathname !== LOGIN ? pathname + search : undefined;
}
