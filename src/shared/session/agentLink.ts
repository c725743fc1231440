const AREA = /^\/agent-issue(?:\/(\d+))?(?:\/|$)/u;
const KEPT_AS = 'felix-agent-link.';

/** By what name the link to a job is kept; without a job the link to several, of a summary. */
export const linkName = (issueId?: number | string) => `${KEPT_AS}${issueId ?? 'all'}`;

/** Where the browser keeps nothing, a link is good until the page goes. */
const unkept = new Map<string, string>();

/** The token of a link that this tab was opened by. */
export function linkToken(name: string): string | undefined {
  try {
    return unkept.get(name) ?? sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * A contractor's link leads here with a token, `?token=`. It is kept for the pages of his jobs in this tab, and leaves
 * the address before anything else happens, so that no history, log or script gets it.
 */
export function keepLinkFromAddress() {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  const area = AREA.exec(url.pathname);
  if (token === null || !area) return;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  const name = linkName(area[1]);
  try {
    sessionStorage.setItem(name, token);
  } catch {
    unkept.set(name, token);
  }
}
