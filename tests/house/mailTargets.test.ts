import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';

import { ROLE_GROUPS } from '#contract/permissions.ts';
import type { MailKind } from '#server/modules/mail/kinds.ts';
import { mailsTo, type WrittenMail } from '#tests/support/mail.ts';
import { writeLogInMails } from '#tests/support/logInMails.ts';
import { aMailedCompany } from '#tests/support/mailedCompany.ts';
import {
  addressOf,
  linkKind,
  linksOf,
  type MailRecipient,
  whyClosed,
} from '#tests/support/mailTargets.ts';
import { MAIL_DOMAIN } from '#tests/support/mails.ts';
import { writeOtherMails } from '#tests/support/otherMails.ts';
import { sendCode } from '#tests/support/reporters.ts';

/** The recipients of each kind of mail. A new kind or recipient must be added here; then its links are opened. */
const RECIPIENTS: Record<MailKind, string> = {
  access: 'ROLE_ADMIN ROLE_CONTRACTOR ROLE_PROJECT_LEADER ROLE_USER ROLE_WORKER',
  activation: 'ROLE_ADMIN ROLE_CONTRACTOR ROLE_PROJECT_LEADER ROLE_USER ROLE_WORKER',
  alarm: 'admin leader worker',
  alarmTrial: 'leader',
  announced: 'reporter reportingWorker',
  answerWanted: 'contractor reporter reportingWorker user',
  assigned: 'admin leader worker',
  assignedSeveral: 'admin leader worker',
  closed: 'admin leader reporter reportingWorker user worker',
  code: 'follower reporter reportingWorker',
  confirm: 'admin leader reporter user worker',
  confirmed: 'admin leader user worker',
  delegated: 'contractor',
  delegatedUntil: 'contractor',
  delegationCancelled: 'contractor',
  delegationDeclined: 'admin leader worker',
  delegationDone: 'admin leader worker',
  delegationReminder: 'contractor',
  delegationSentBack: 'contractor',
  digest: 'leader worker',
  done: 'admin leader reporter reportingWorker user worker',
  dueSoon: 'leader',
  followedClosed: 'follower',
  followedDone: 'follower',
  gathered: 'reporter user',
  gatheredDone: 'reporter user',
  idle: 'leader',
  importantDate: 'admin contractor leader worker',
  inView: 'leader',
  issueReceived: 'reporter reportingWorker',
  linkAgain: 'contractor',
  mention: 'admin leader worker',
  message: 'admin contractor leader reporter reportingWorker user worker',
  newIssue: 'leader',
  overdue: 'leader',
  passwordChanged: 'ROLE_ADMIN ROLE_CONTRACTOR ROLE_PROJECT_LEADER ROLE_USER ROLE_WORKER',
  privateMessage: 'admin contractor leader worker',
  rejected: 'admin contractor finished leader worker',
  reminder: 'admin leader reporter reportingWorker user worker',
  reopened: 'admin contractor leader reporter reportingWorker user worker',
  reset: 'ROLE_ADMIN ROLE_CONTRACTOR ROLE_PROJECT_LEADER ROLE_USER ROLE_WORKER',
  standInAsked: 'worker',
  standInDeclined: 'leader',
  statisticsReport: 'admin leader',
  summary: 'contractor',
  summaryList: 'address',
  swapAsked: 'worker',
  dutyAsked: 'worker',
  unanswered: 'leader',
  twoStepChanged: 'ROLE_ADMIN ROLE_CONTRACTOR ROLE_PROJECT_LEADER ROLE_USER ROLE_WORKER',
  visit: 'admin leader reporter reportingWorker user worker',
  visitAsked: 'reporter',
  visitBooked: 'admin contractor leader reporter reportingWorker user worker',
  visitCancelled: 'admin contractor leader reporter reportingWorker user worker',
  visitMissed: 'admin contractor leader reporter reportingWorker user worker',
  visitMoved: 'admin contractor leader reporter reportingWorker user worker',
  visitOther: 'admin contractor leader worker',
  visitReminder: 'admin contractor leader reporter reportingWorker user worker',
  visitPlanned: 'contractor reporter reportingWorker user',
};

/** Mails about several issues, which nobody can answer. */
const ABOUT_SEVERAL = ['assignedSeveral', 'digest', 'statisticsReport', 'summary', 'summaryList'];
/** Mails about no issue, or to somebody who has no more to do with it: answered to the company's support. */
const TO_SUPPORT =
  'access activation alarmTrial code delegationCancelled dutyAsked importantDate linkAgain passwordChanged reset standInAsked standInDeclined swapAsked twoStepChanged'.split(
    ' ',
  );
const STAFF = new Set(['admin', 'leader', 'worker']);

/** Who reads the answer to a mail by its recipient; nobody if it has no address of its own. */
function readersOf(kind: string, who: string): string {
  if ([...ABOUT_SEVERAL, ...TO_SUPPORT].includes(kind)) return 'nobody';
  if (who === 'follower') return 'company';
  // The contractor was written to by somebody who is not responsible.
  if (kind === 'privateMessage') return who === 'contractor' ? 'nobody' : 'private';
  if (['contractor', 'finished'].includes(who)) return 'public';
  if (!STAFF.has(who)) return 'outside';
  return kind === 'message' || kind === 'mention' ? 'public' : 'internal';
}

describe('links in mails', () => {
  const written: { who: string; to: MailRecipient; mail: WrittenMail }[] = [];

  beforeAll(async () => {
    const gather = async (who: string, to: MailRecipient, only?: string) => {
      const knownIds = new Set(written.map(({ mail }) => mail.id));
      const mails = await mailsTo(addressOf(to));
      const meant = mails.filter(({ id, kind }) => !knownIds.has(id) && kind === (only ?? kind));
      written.push(...meant.map((mail) => ({ who, to, mail })));
    };
    const company = await aMailedCompany();
    const { address } = await writeOtherMails(company);
    const { admin, leader, worker, user, outside, contractors, reportingWorker } = company;
    for (const [who, to] of Object.entries({ ...outside, reportingWorker })) {
      await sendCode(addressOf(to));
      await gather(who, to, 'code');
    }
    const people = { admin, leader, worker, user, ...contractors, ...outside, reportingWorker };
    for (const [who, to] of Object.entries({ ...people, address })) {
      await gather(who, to);
    }
    for (const role of ROLE_GROUPS) {
      for (const [kind, to] of Object.entries(await writeLogInMails(role))) {
        await gather(role, to, kind);
      }
    }
  }, 120_000);

  it('F-57 were collected from every kind of mail, for each of its recipients', () => {
    const seen = Object.fromEntries(
      [...Map.groupBy(written, ({ mail }) => mail.kind)].map(([kind, mails]) => [
        kind,
        [...new Set(mails.map(({ who }) => who))].toSorted().join(' '),
      ]),
    );
    expect(seen).toEqual(RECIPIENTS);
  });

  it('F-51 are what docs/mail-links.md says of each kind of mail', () => {
    const doc = readFileSync('docs/mail-links.md', 'utf8');
    const rows = [...doc.matchAll(/^\| `(\w+)` +\|[^|]*\| ([^|]*?) +\|/gmu)];
    const told = Object.fromEntries(rows.map(([, kind, links]) => [kind, links]));
    const sent = Object.fromEntries(
      [...Map.groupBy(written, ({ mail }) => mail.kind)].map(([kind, mails]) => {
        const kinds = mails.flatMap(({ mail }) => linksOf(mail).map(linkKind));
        return [kind, [...new Set(kinds)].toSorted().join(', ') || 'none'];
      }),
    );
    expect(told).toEqual(sent);
  });

  it('F-57 open for the recipient, whatever the mail', async () => {
    const closed: unknown[] = [];
    for (const { who, to, mail } of written) {
      for (const link of linksOf(mail)) {
        const why = await whyClosed(link, to, mail);
        if (why !== undefined) closed.push([mail.kind, who, link.split('?')[0], why]);
      }
    }
    expect(closed).toEqual([]);
  }, 120_000);

  it('F-51 can be answered if they are about one issue, by the readers that they name', () => {
    const linesOf = (say: (line: (typeof written)[number]) => string) => [
      ...new Set(written.map((line) => `${line.mail.kind} ${line.who} ${say(line)}`)),
    ];
    expect(linesOf(({ mail }) => mail.readers ?? 'nobody')).toEqual(
      linesOf(({ mail, who }) => readersOf(mail.kind, who)),
    );
    const isAddress = new RegExp(`^r\\+\\d+-[0-9a-f]{32}@${MAIL_DOMAIN}$`, 'u');
    const mails = written.map(({ mail }) => mail);
    for (const { replyTo } of mails.filter(({ readers }) => readers !== null)) {
      expect(replyTo).toMatch(isAddress);
    }
    for (const { replyTo, text } of mails.filter(({ kind }) => ABOUT_SEVERAL.includes(kind))) {
      expect(replyTo).toBe('');
      expect(text).toContain('Det går inte att svara på det här mejlet.');
    }
  });
});
