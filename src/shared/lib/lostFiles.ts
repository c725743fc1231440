import { now } from './clock.ts';

/** When this tab was last loaded anew because a file was missing. */
const RELOADED_AT = 'felix-files-reloaded';
/** A second one so soon after would not bring the file back either. */
const AGAIN_AFTER = 5 * 60_000;

/** Whether a missing file may load the page anew; from then on it may not for a while. */
export function mayReload(): boolean {
  try {
    const at = now().getTime();
    if (at - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < AGAIN_AFTER) return false;
    sessionStorage.setItem(RELOADED_AT, String(at));
    return true;
  } catch {
    // What cannot be remembered would be done for ever.
    return false;
  }
}

/** Whether an error is that of a part of the app that could not be fetched, as the browsers word it. */
export const isLostFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|error loading/iu.test(
    error.message,
  );

/** Whether there is a server to load the page from: without one, loading it anew loses it. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/current-version.json', { cache: 'no-store' });
    return navigator.onLine && ok;
  } catch {
    return false;
  }
}
