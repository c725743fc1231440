import { z } from 'zod';

/** Where mail comes in. `url` with the scheme imap or imaps is a mailbox to fetch from, with smtp an address to listen on. */
export type MailInSettings = { domain: string; url: string };

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
};

/** Each of the two settings needs the other. */
export function incompleteMailIn(environment: Record<string, string | undefined>): string[] {
  const names = ['MAIL_IN_DOMAIN', 'MAIL_IN_URL'] as const;
  const [missing, ...others] = names.filter((name) => !environment[name]);
  return missing && others.length === 0 ? [`${missing}: is needed to receive mail`] : [];
}

type Given = { MAIL_IN_DOMAIN?: string | undefined; MAIL_IN_URL?: string | undefined };

/** Undefined if this installation receives no mail. */
export const mailInOf = ({
  MAIL_IN_DOMAIN: domain,
  MAIL_IN_URL: url,
}: Given): MailInSettings | undefined =>
  domain !== undefined && url !== undefined ? { domain, url } : undefined;
