import type { DeclineReason } from '#contract/delegations.ts';
import type { RejectReason } from '#contract/issueStatus.ts';

import type { accounts } from '../account/account.table.ts';

/**
 * What each kind of mail must be told. `link` is the button's, whole, beginning with BASE_URL, and opens for its recipient;
 * a kind that leads nowhere has none, and no button.
 */
export type MailData = {
  activation: { link: string; company: string; inviter: string; days: number };
  /** To somebody who has a log-in already, and now is in one more company. */
  access: { link: string; company: string; inviter: string };
  reset: { link: string; minutes: number };
  /** The link leads to where the code is written. */
  code: { link: string; code: string; minutes: number };
  /** The link leads to where a password is forgotten, for who did not change it. */
  passwordChanged: { link: string };
  /** To the reporter. `issue` is the number as it is shown, `#18204`, here and below. */
  issueReceived: AboutIssue;
  assigned: AboutIssue & { by: string };
  /** Several at once: `quote` names them, one to a line. */
  assignedSeveral: { link: string; count: number; quote: string };
  message: AboutIssue & { by: string; quote: string };
  /** For its reader alone. */
  privateMessage: AboutIssue & { by: string; quote: string };
  mention: AboutIssue & { by: string; quote: string };
  done: AboutIssue;
  /** The same to who is asked whether it is; it closes by itself on `day`. */
  confirm: AboutIssue & { day: string };
  /** To whose it is: who reported it says that it is done. */
  confirmed: AboutIssue & { by: string };
  reopened: AboutIssue & { by: string };
  /** To whose answer it waits for. */
  answerWanted: AboutIssue & { by: string };
  /** To whose it is again. `quote` is what was said. */
  rejected: AboutIssue & { by: string; reason: RejectReason; quote: string };
  /** To the reporter, before it closes by itself on `day`. */
  reminder: AboutIssue & { day: string };
  /** To a contractor: he gets an order. `quote` is what is said about it, here and below. */
  delegated: AboutIssue & { by: string; quote: string };
  /** The same where an answer is wanted by a day. */
  delegatedUntil: AboutIssue & { by: string; quote: string; answerBy: string };
  /** There is no answer yet. */
  delegationReminder: AboutIssue & { quote: string };
  delegationSentBack: AboutIssue & { by: string; quote: string };
  delegationCancelled: Omit<AboutIssue, 'link'> & { by: string; quote: string };
  /** To who handles the issue: what became of an order. */
  delegationDeclined: AboutIssue & { contractor: string; reason: DeclineReason; quote: string };
  delegationDone: AboutIssue & { contractor: string; quote: string };
  /** To the reporter: when somebody comes. */
  visit: AboutIssue & { contractor: string; when: string };
  /** To everybody whom a visit concerns, without saying who comes. */
  visitPlanned: AboutIssue & { when: string };
  visitMoved: AboutIssue & { when: string };
  visitCancelled: AboutIssue;
  /** `quote` is the last word to everybody, where there is one. */
  closed: AboutIssue & { quote: string };
  /** To who follows what somebody else reported: never in that one's words. `fault`: `#18204, Lift, Stairwell B`. */
  followedDone: { link: string; fault: string };
  followedClosed: { link: string; fault: string };
  /** Before something that the company wrote down to be known of. `where` is the project, or the company. */
  importantDate: { link: string; title: string; where: string; day: string; quote: string };
  /** A contractor's link, made anew because he asked for it. `quote` names what it leads to, one to a line. */
  linkAgain: { link: string; quote: string };
  /** To a contractor, about what he has in hand. `quote` names the issues, one to a line, here and below. */
  summary: { link?: string | undefined; by: string; count: number; quote: string };
  /** To an address, about issues in what everybody may know of them. */
  summaryList: { by: string; count: number; quote: string };
};
type AboutIssue = { link: string; issue: string; title: string };
export type MailKind = keyof MailData;

/** The company a mail comes from: what of its row the mail shows. */
export type MailAccount = Pick<typeof accounts.$inferSelect, 'id' | 'name'> &
  Partial<Pick<typeof accounts.$inferSelect, 'accent' | 'phone' | 'supportEmail' | 'terminology'>>;

type MailOf<Kind extends MailKind> = {
  kind: Kind;
  to: { email: string; name: string };
  /** The recipient's own, else his company's; one without texts falls back to the default language. */
  locale: string;
  /** Absent in mail of the product itself. In a company's transaction it can only be that company. */
  account?: MailAccount;
  data: MailData[Kind];
  /** From then on the mail is of no use and dropped unsent. */
  dropAfter?: Date;
};

/** One mail of any kind, with the data of its kind. */
export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];
