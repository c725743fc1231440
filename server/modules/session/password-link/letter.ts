import type { Mail } from '../../mail/index.ts';
import type { LinkPerson } from './passwordLink.repository.ts';

export type Recipient = Pick<
  LinkPerson,
  'email' | 'firstname' | 'lastname' | 'locale' | 'companies'
>;

/** Recipient, language and sender of the mail: the company if only one can be meant. */
export function letterTo(
  { email, firstname, lastname, locale, companies }: Recipient,
  about = companies.length === 1 ? companies[0] : undefined,
): Pick<Mail, 'to' | 'locale' | 'account'> {
  return {
    to: { email, name: `${firstname} ${lastname}` },
    locale: locale ?? (about ?? companies[0])?.locale ?? '',
    ...(about && { account: about }),
  };
}
