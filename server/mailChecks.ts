import type { Deps } from './deps.ts';
import { renewDigests } from './modules/digest/index.ts';
import type { MailNeeds } from './modules/mail/index.ts';
import { findStanding } from './modules/notice/index.ts';

/** What is checked again when mail is sent. */
export const mailChecks = ({
  tenancy,
  clock,
  baseUrl,
  mailInDomain,
}: Pick<Deps, 'tenancy' | 'clock' | 'baseUrl' | 'mailInDomain'>): Pick<
  MailNeeds,
  'findStanding' | 'renewDigests'
> => ({
  findStanding: (accountId, mails) => tenancy.within(accountId, (tx) => findStanding(tx, mails)),
  renewDigests: (accountId, digests) =>
    tenancy.within(accountId, (tx) =>
      renewDigests(tx, digests, { now: clock.now(), baseUrl, mailInDomain }),
    ),
});
