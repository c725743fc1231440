const LONGEST = 200;

/**
 * Error of an external sign-in, `?error=403` or `500`; empty without a reason. Anybody can write
 * such a URL: render as plain text, one short line.
 */
export function queryError(params: URLSearchParams): string | undefined {
  const error = params.get('error');
  if (error !== '403' && error !== '500') return undefined;
  return plain(params.get('message')) || plain(params.get('error_description'));
}

/** Drops control characters and bidirectional overrides. */
function plain(text: string | null): string {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()} …` : line;
}
