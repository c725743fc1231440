import { z } from 'zod';

/** Where mail comes in. `url` with the scheme imap or imaps is a mailbox to fetch from, with smtp an address to listen on. */
export type MailInSettings = {
  domain: string;
  url: string;
  /** Paths of a PEM key and its certificate chain, for STARTTLS of the receiver. */
  tls?: { key: string; cert: string };
};

const URL_WANTED =
  'must be imaps://user:password@host/mailbox to fetch mail, or smtp://address:port to receive it';

const isUsable = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port } = new URL(text);
  if (protocol === 'smtp:') return hostname !== '' && port !== '' && username === '';
  return /^imaps?:$/u.test(protocol) && hostname !== '' && username !== '' && password !== '';
};

export const mailInSchema = {
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu, 'must be a domain, without @')
    .max(200)
    .transform((domain) => domain.toLowerCase())
    .optional(),
  MAIL_IN_URL: z.string().max(4_096).refine(isUsable, URL_WANTED).optional(),
  MAIL_IN_TLS_KEY: z.string().max(4_096).optional(),
  MAIL_IN_TLS_CERT: z.string().max(4_096).optional(),
};

const DOMAIN_AND_URL = ['MAIL_IN_DOMAIN', 'MAIL_IN_URL'] as const;
const KEY_AND_CERT = ['MAIL_IN_TLS_KEY', 'MAIL_IN_TLS_CERT'] as const;

/** Each of two settings needs the other, and a key needs a receiver. */
export function incompleteMailIn(environment: Record<string, string | undefined>): string[] {
  const missingOf = (names: readonly string[]) => names.filter((name) => !environment[name]);
  const [noPlace, ...otherPlace] = missingOf(DOMAIN_AND_URL);
  const [noTls, ...otherTls] = missingOf(KEY_AND_CERT);
  const isUnused = !noTls && !environment['MAIL_IN_URL']?.startsWith('smtp:');
  return [
    ...(noPlace && otherPlace.length === 0 ? [`${noPlace}: is needed to receive mail`] : []),
    ...(noTls && otherTls.length === 0 ? [`${noTls}: is needed for STARTTLS`] : []),
    ...(isUnused ? ['MAIL_IN_TLS_KEY: is for smtp://address:port in MAIL_IN_URL'] : []),
  ];
}

type Given = Partial<
  Record<(typeof DOMAIN_AND_URL | typeof KEY_AND_CERT)[number], string | undefined>
>;

/** Undefined if this installation receives no mail. */
export function mailInOf(given: Given): MailInSettings | undefined {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_URL: url } = given;
  const { MAIL_IN_TLS_KEY: key, MAIL_IN_TLS_CERT: cert } = given;
  if (domain === undefined || url === undefined) return undefined;
  return { domain, url, ...(key !== undefined && cert !== undefined && { tls: { key, cert } }) };
}
