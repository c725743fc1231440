const MAX = 200;
// Bidirectional marks: `fdp.exe` would read as `exe.pdf`.
const BIDI = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Safe file name: no path, nothing invisible, at most 200 characters, extension kept. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const plain = last
    .replaceAll(BIDI, '')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/[<>:"|?*]/gu, '_')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[. ]+|[. ]+$/gu, '');
  const ending = endingOf(plain);
  const stem = ending ? plain.slice(0, -ending.length - 1) : plain;
  const shortened = Array.from(stem).slice(0, MAX - ending.length - 1);
  return `${shortened.join('').trim() || 'fil'}${ending && `.${ending}`}`;
}

/** Extension without its dot, in its original case; empty without one. */
export const endingOf = (name: string) => /\.([a-z0-9]{1,8})$/iu.exec(name)?.[1] ?? '';

/** Content-Disposition, in ASCII for old clients and in full for others. */
export function dispositionOf(name: string, isInline: boolean): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["\\%]/gu, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
