const AREA = /^\/(?:agent-issue(?:\/(\d+))?|(alarm))(?:\/|$)/u;
const KEPT_AS = 'felix-agent-link.';

/** Storage key of a job's link; without a job, of a summary's link to several. */
export const linkName = (issueId?: number | string) => `${KEPT_AS}${issueId ?? 'all'}`;

/** Storage key of the link to an alarm. */
export const ALARM_LINK = `${KEPT_AS}alarm`;

/** Fallback without storage: the link lasts until reload. */
const unkept = new Map<string, string>();

/** The link token of this tab. */
export function linkToken(name: string): string | undefined {
  try {
    return unkept.get(name) ?? sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * A contractor's or an alarm's link carries a token, `?token=`. It is kept for those pages of this tab and removed from
 * the address first, so that no history, log or script gets it.
 */
export function keepLinkFromAddress() {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  const area = AREA.exec(url.pathname);
  if (token === null || !area) return;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  const name = area[2] ? ALARM_LINK : linkName(area[1]);
  try {
    sessionStorage.setItem(name, token);
  } catch {
    unkept.set(name, token);
  }
}
