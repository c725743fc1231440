import { cutText } from '../../cutText.ts';

const SECRET = /password|token|secret|code$|authorization|cookie|^t$/iu;
const LONGEST = 2_000;

/** Audited fields as JSON, without credentials and with long texts cut. */
export function redact(fields: object | undefined): string | null {
  if (fields === undefined) return null;
  return JSON.stringify(fields, (key, value: unknown) => {
    if (SECRET.test(key)) return '[redacted]';
    // PostgreSQL cannot store NUL.
    return typeof value === 'string' ? cutText(value.replaceAll('\0', ''), LONGEST) : value;
  });
}
