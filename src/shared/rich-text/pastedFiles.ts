/** The name browsers give every pasted picture. */
const NAMELESS = /^image\.(\w+)$/u;

/**
 * Pasted files. Text copied in an office program comes with a picture of itself; then the text is meant. Unnamed pictures
 * get a name each.
 */
export function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const isText = data?.getData('text/plain').trim() !== '';
  if (files.length === 0 || isText) return [];
  return files.map((file, index) => {
    const [, ending] = NAMELESS.exec(file.name) ?? [];
    const number = files.length > 1 ? `-${index + 1}` : '';
    return ending ? new File([file], `${stamp()}${number}.${ending}`, { type: file.type }) : file;
  });
}

/** `2026-11-21-164012`, local time. */
function stamp(): string {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, 19).replace('T', '-').replaceAll(':', '');
}
