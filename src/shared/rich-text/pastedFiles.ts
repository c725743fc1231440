/** What a browser calls every picture that is pasted. */
const NAMELESS = /^image\.(\w+)$/u;

/**
 * The files that are pasted. Text that was copied in an office program comes with a picture of itself: there the text is
 * meant. Pictures without a name of their own are given one each.
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

/** `2026-11-21-164012`, of the reader's own clock. */
function stamp(): string {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, 19).replace('T', '-').replaceAll(':', '');
}
