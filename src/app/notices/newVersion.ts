/**
 * Version this tab last reloaded for. If the server announces one but serves another, there is no
 * second reload.
 */
const TRIED = 'felix-reloaded-for';

export function isReloadTried(version: string): boolean {
  try {
    return sessionStorage.getItem(TRIED) === version;
  } catch {
    return false;
  }
}

export function rememberReload(version: string) {
  try {
    sessionStorage.setItem(TRIED, version);
  } catch {
    // Blocked storage: the countdown keeps two reloads minutes apart.
  }
}

/** `1:36` */
export const asClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
