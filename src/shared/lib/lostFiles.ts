import { now } from './clock.ts';

/** When this tab last reloaded because a chunk was missing. */
const RELOADED_AT = 'felix-files-reloaded';
/** A second reload within this time would not help. */
const AGAIN_AFTER = 5 * 60_000;

/** Whether a missing chunk may reload the page; then not again for a while. */
export function mayReload(): boolean {
  try {
    const at = now().getTime();
    if (at - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < AGAIN_AFTER) return false;
    sessionStorage.setItem(RELOADED_AT, String(at));
    return true;
  } catch {
    // Without storage it would reload for ever.
    return false;
  }
}

/** Whether an error is a failed chunk load, in the browsers' wordings. */
export const isLostFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|error loading/iu.test(
    error.message,
  );

/** Whether the server answers: reloading without one would lose the page. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch('/current-version.json', { cache: 'no-store' });
    return navigator.onLine && ok;
  } catch {
    return false;
  }
}
