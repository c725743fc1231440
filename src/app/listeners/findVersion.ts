import { isReloadTried } from '../notices/newVersion.ts';
import { newVersionFound } from '../notices/newVersionSlice.ts';
import type { Services } from './services.ts';

/** Tells the app if the server has another version. */
export async function findVersion(store: Services['store']): Promise<void> {
  const running = String(import.meta.env['VITE_APP_VERSION'] ?? '');
  const version = await currentVersion();
  if (version !== undefined && version !== running && !isReloadTried(version)) {
    store.dispatch(newVersionFound(version));
  }
}

async function currentVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch('/current-version.json', { cache: 'no-store' });
    const { version } = (await answer.json()) as { version?: unknown };
    return answer.ok && typeof version === 'string' && version !== '' ? version : undefined;
  } catch {
    return undefined;
  }
}
