/** Long enough for the browser to have taken the file over. */
const FORGET_AFTER = 60_000;

/** Hands a file to the browser: under a name, to put where it puts files, or to show in a tab. */
export function handOver(file: Blob, how: Partial<HTMLAnchorElement>): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, ...how }).click();
  setTimeout(() => URL.revokeObjectURL(href), FORGET_AFTER);
}

/** Puts a file where the browser puts files, under that name. */
export const saveFile = (file: Blob, name: string): void => handOver(file, { download: name });
