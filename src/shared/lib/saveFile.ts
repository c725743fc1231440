/** Long enough for the browser to start the download. */
const FORGET_AFTER = 60_000;

/** Opens a file in a tab, or downloads it under a name. */
export function handOver(file: Blob, how: Partial<HTMLAnchorElement>): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, ...how }).click();
  setTimeout(() => URL.revokeObjectURL(href), FORGET_AFTER);
}

/** Downloads a file under a name. */
export const saveFile = (file: Blob, name: string): void => handOver(file, { download: name });
