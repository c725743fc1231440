const LOGIN = '/reporter-issue/login';

/**
 * Where the mail leads: to the page where the code is written, in the look of the company where there is one alone. The
 * address is behind the `#`, which browsers keep to themselves; where to go then is named only if it is a reporter's own
 * page, whatever was asked for. Who follows it may be in another browser than the one that asked: it is named, too.
 */
export function loginLink(
  baseUrl: string,
  asked: { email: string } & Partial<Record<'domain' | 'returnUrl' | 'asker', string | undefined>>,
): string {
  const { email, domain, returnUrl = '', asker } = asked;
  const query = Object.entries({ domain, returnUrl: ownPage(baseUrl, returnUrl) }).flatMap(
    ([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []),
  );
  const search = query.length === 0 ? '' : `?${query.join('&')}`;
  const browser = asker === undefined ? '' : `&asker=${asker}`;
  return `${baseUrl}${LOGIN}${search}#email=${encodeURIComponent(email)}${browser}`;
}

function ownPage(baseUrl: string, returnUrl: string): string | undefined {
  if (!returnUrl.startsWith('/') || !URL.canParse(returnUrl, baseUrl)) return undefined;
  const { origin, pathname, search } = new URL(returnUrl, baseUrl);
  const isOwn = origin === new URL(baseUrl).origin && pathname.startsWith('/reporter-issue/');
  return isOwn && pathname !== LOGIN ? pathname + search : undefined;
}
