const LOGIN = '/reporter-issue/login';

/**
 * The mail's link: the page for entering the code, in the look of the company if there is only one. The address is
 * behind the `#`, which browsers do not send; the destination is included only if it is a reporter's page. The mail may
 * be opened in a different browser from the one that asked, so the asker is included, too.
 */
export function loginLink(
  baseUrl: string,
  request: { email: string } & Partial<
    Record<'domain' | 'returnUrl' | 'asker', string | undefined>
  >,
): string {
  const { email, domain, returnUrl = '', asker } = request;
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
