const LONGEST = 200;

/**
 * What a sign-in somewhere else says went wrong, `?error=403` or `500`. An empty text means that it gave no
 * reason. Anybody can write such an address: the text is shown as text, short and on one line.
 */
export function queryError(params: URLSearchParams): string | undefined {
  const error = params.get('error');
  if (error !== '403' && error !== '500') return undefined;
  return plain(params.get('message')) || plain(params.get('error_description'));
}

/** Without control characters and those that turn the direction of writing. */
function plain(text: string | null): string {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()} …` : line;
}
