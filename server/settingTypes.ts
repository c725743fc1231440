import { z } from 'zod';

export const text = z.string().max(4_096);
export const listed = text.transform((list) => list.split(',').map((part) => part.trim()));
export const flag = z
  .enum(['0', '1', 'false', 'true'], 'must be 0 or 1')
  .transform((v) => v === '1' || v === 'true');
export const whole = ([min, max]: [number, number], error: string) =>
  z.coerce.number(error).int(error).min(min, error).max(max, error);
export const url = (scheme: RegExp, what: string) =>
  z.url({ protocol: scheme, error: `must be ${what}` }).max(4_096);

/** Only https: browsers open or run these addresses. */
export const webAddress = url(/^https$/u, 'an https:// address');
export const hostName = text.regex(
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/iu,
  'must be a host name, without https://',
);

const MAIL_FROM = /^(?:([^<>@"\p{Cc}]{0,100})<)?([^\s<>@,;]+@[^\s<>@,;]+?)>?$/u;
function addressIn(sender: string) {
  const [, name = '', address = ''] = MAIL_FROM.exec(sender) ?? [];
  return { name: name.trim(), address };
}

/** An address, with a name or without. */
export const person = (what: string) =>
  text.regex(MAIL_FROM, `must be ${what}`).transform(addressIn);
