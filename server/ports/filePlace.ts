import type { FileSize } from '#contract/attachments.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
export const SIZES = ['original', 'preview', 'thumb'] as const satisfies readonly FileSize[];

export type FilePlace = { accountId: number; key: string };

/** Whether a name is a valid file key. */
export const isFileKey = (key: string) => UUID.test(key);

/** The parts of a file's path. Throws TypeError for anything that could lead elsewhere. */
export function checkedPlace({ accountId, key }: FilePlace) {
  if (!Number.isSafeInteger(accountId) || !isFileKey(key)) {
    throw new TypeError('A file is kept by an account id and a UUID');
  }
  return { account: String(accountId), key };
}

/** Keys whose files are all old, from names `{key}.{size}` with their age. */
export function allOlder(files: Iterable<{ name: string; older: boolean }>): string[] {
  const older = new Set<string>();
  const younger = new Set<string>();
  for (const file of files) {
    const key = file.name.split('.')[0] ?? '';
    if (isFileKey(key)) (file.older ? older : younger).add(key);
  }
  return [...older].filter((key) => !younger.has(key));
}
