import { cutText } from '../../cutText.ts';

const SECRET = /password|token|secret|code$|authorization|cookie|^t$/iu;
const LONGEST = 2_000;

/** What the record keeps of some fields, as JSON: nothing that lets anybody in, and no text that fills it up. */
export function redact(fields: object | undefined): string | null {
  if (fields === undefined) return null;
  return JSON.stringify(fields, (key, value: unknown) => {
    if (SECRET.test(key)) return '[redacted]';
    // The database cannot store a NUL.
    return typeof value === 'string' ? cutText(value.replaceAll('\0', ''), LONGEST) : value;
  });
}
