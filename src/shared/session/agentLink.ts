const AREA = /^\/(?:agent-issue(?:\/(\d+))?|(alarm)|reporter-issue\/(\d+))(?:\/|$)/u;
const KEPT_AS = 'felix-agent-link.';

/** Storage key of a job's link; without a job, of a summary's link to several. */
export const linkName = (issueId?: number | string) => `${KEPT_AS}${issueId ?? 'all'}`;

/** Storage key of the link to an alarm. */
export const ALARM_LINK = `${KEPT_AS}alarm`;

/** Storage key of a reporter's or follower's link to an issue. */
export const reporterLinkName = (issueId: number | string) => `felix-reporter-link.${issueId}`;

let pathNow = () => location.pathname;

/** Sets where the current page's path is read from. */
export function readPathFrom(source: () => string) {
  pathNow = source;
}

/** Name of the link by which the current page of a reporter was opened; undefined without one. */
export function reporterLinkHere(pathname: string = pathNow()): string | undefined {
  const issueId = AREA.exec(pathname)?.[3];
  const name = issueId && reporterLinkName(issueId);
  return name && linkToken(name) !== undefined ? name : undefined;
}

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

/** Forgets a link that opens nothing any more. */
export function forgetLink(name: string) {
  unkept.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing is stored.
  }
}

/**
 * A contractor's, an alarm's or a reporter's link carries a token, `?token=`. It is kept for those pages of this tab and removed from
 * the address first, so that no history, log or script gets it.
 */
export function keepLinkFromAddress() {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  const area = AREA.exec(url.pathname);
  if (token === null || !area) return;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  const name = nameIn(area);
  try {
    sessionStorage.setItem(name, token);
  } catch {
    unkept.set(name, token);
  }
}

function nameIn([, job, alarm, own]: RegExpExecArray): string {
  if (alarm) return ALARM_LINK;
  return own ? reporterLinkName(own) : linkName(job);
}
