import type { ClockKind } from '#contract/issueClock.ts';
import type { DeclineReason } from '#contract/delegations.ts';
import type { RejectReason } from '#contract/issueStatus.ts';

import type { DayLeaf } from './blocks.ts';

/**
 * The data of each kind of mail. `link` is the button's absolute URL, beginning with BASE_URL, which its recipient may
 * open; a kind without a destination has no link and no button.
 */
export type MailData = {
  activation: { link: string; company: string; inviter: string; days: number };
  /** To a person with an existing log-in who was added to another company. */
  access: { link: string; company: string; inviter: string };
  reset: { link: string; minutes: number };
  /** The link leads to the page for entering the code. */
  code: { link: string; code: string; minutes: number };
  /** The link leads to the forgotten-password page, in case the recipient did not change it. */
  passwordChanged: { link: string };
  /** The same after a change of the second step of signing in. `by`: the administrator who removed it, else empty. */
  twoStepChanged: {
    link: string;
    what:
      | 'on'
      | 'off'
      | 'appRemoved'
      | 'codes'
      | 'codeUsed'
      | 'removed'
      | 'passkeyOn'
      | 'passkeyAdded'
      | 'passkeyRemoved';
    by: string;
  };
  /** To the reporter. */
  /** `address`: whether the reporter has proven that it is theirs. `due`: whether it is known by when somebody answers. */
  issueReceived: AboutIssue & {
    address: 'confirmed' | 'given';
    due: 'known' | 'unknown';
    answerBy: string;
  };
  /** To those who are to find somebody for it. `holder`: the person or team who has it from the beginning. */
  newIssue: AboutIssue & { reporter: string; held: 'by' | 'nobody'; holder: string };
  /** `absent`: in whose place. */
  assigned: AboutIssue & { by: string; how: 'own' | 'instead'; absent: string };
  /** Several assignments at once: `quote` lists the issues, one per line. */
  assignedSeveral: { link: string; count: number; quote: string };
  message: AboutIssue & { by: string; quote: string };
  /** To the addressee only. */
  privateMessage: AboutIssue & { by: string; quote: string };
  mention: AboutIssue & { by: string; quote: string };
  /** `quote`: what was done, here and below. `who`: the person and firm, empty if unknown. */
  done: AboutIssue & DoneWork;
  /** To the reporter, who is asked to confirm; the issue closes automatically on `day`. */
  confirm: AboutIssue & Question & DoneWork & { day: string };
  /** To those who have the issue in hand: the reporter confirmed it. */
  confirmed: AboutIssue & { by: string };
  reopened: AboutIssue & { by: string };
  /** To the party whose answer the issue waits for. */
  answerWanted: AboutIssue & { by: string };
  /** To those who have the issue in hand again. `quote` is the comment. */
  rejected: AboutIssue & { by: string; reason: RejectReason; quote: string };
  /** To the reporter, before the issue closes automatically on `day`. */
  reminder: AboutIssue & Question & { day: string };
  /** To a contractor with a new delegation. `quote` is its message, here and below. */
  delegated: AboutIssue & Order & { by: string; quote: string };
  /** The same with a date to answer by. */
  delegatedUntil: AboutIssue & Order & { by: string; quote: string; answerBy: string };
  /** The delegation is still unanswered. */
  delegationReminder: AboutIssue & Order & { quote: string };
  /** To those who handle the issue: the same. `when`: it was sent. */
  unanswered: AboutIssue & { contractor: string; when: string };
  delegationSentBack: AboutIssue & { by: string; quote: string };
  delegationCancelled: Omit<AboutIssue, 'link'> & { by: string; quote: string };
  /** To those who handle the issue: the outcome of a delegation. */
  delegationDeclined: AboutIssue & { contractor: string; reason: DeclineReason; quote: string };
  delegationDone: AboutIssue & { contractor: string; quote: string };
  /** To the reporter: when the contractor comes. */
  visit: AboutIssue & Visit & { contractor: string };
  /** The same, and the resident says whether it suits them. */
  visitAsked: AboutIssue & Question & Visit & { contractor: string; person: string };
  /** To both sides. */
  visitBooked: AboutIssue & Visit & { contractor: string };
  visitReminder: AboutIssue & Visit & { contractor: string };
  /** To the contractor and staff: the resident proposes other times, one a line of `quote`, before their words. */
  visitOther: AboutIssue & { count: number; quote: string };
  /** Nobody was at home. */
  visitMissed: AboutIssue & { contractor: string };
  /** To everybody concerned by a visit, without naming the visitor. */
  visitPlanned: AboutIssue & Visit;
  visitMoved: AboutIssue & Visit;
  /** `why`: it is off for now, the contractor has done the work before its time, the work is done, or the issue closed. */
  visitCancelled: AboutIssue &
    Omit<Visit, 'when'> & { why: 'off' | 'done' | 'over' | 'closed'; contractor: string };
  /** `quote` is the final public message, if any. */
  closed: AboutIssue & { quote: string };
  /** To a reporter whose issue was closed as a duplicate: the same is being seen to. `quote` is the final public message. */
  gathered: AboutIssue & { quote: string };
  /** To the same: it is over. `quote`: what was done, if they may read that. */
  gatheredDone: AboutIssue & { quote: string };
  /** To followers of somebody else's report: never in the reporter's words. `fault`: `Lift · Stairwell B · #18 204`. */
  followedDone: { link: string; fault: string };
  followedClosed: { link: string; fault: string };
  /** To a reporter with an open issue at a place. `quote` is the announcement's text. */
  announced: AboutIssue & { headline: string; place: string; quote: string };
  /** Reminder of an important date of the company. `where` is the project, or the company. */
  importantDate: { link: string; title: string; where: string; day: string; quote: string };
  /** To a person asked to stand in for an absent one, or to take over a week on duty; `where` is the project, or the company. */
  standInAsked: { link: string; by: string; when: string };
  /** To the absent person whom nobody stands in for now. */
  standInDeclined: { link: string; by: string; when: string };
  swapAsked: { link: string; by: string; when: string; where: string };
  /** To everybody asked to take a week that nobody has. */
  dutyAsked: { link: string; by: string; when: string; where: string };
  /** A contractor's renewed link, sent on request. `quote` lists the issues it opens, one per line. */
  linkAgain: { link: string; quote: string };
  /** To a contractor, about their open issues. `quote` lists them, one per line, here and below. */
  summary: { link?: string | undefined; by: string; count: number; quote: string };
  /** To an outside address, with public facts of issues only. */
  summaryList: { by: string; count: number; quote: string };
  /**
   * To people asked to take an urgent issue that nobody has. `where` is the address, or the project without one, with the
   * space, `report` the description, `minutes` how long nobody has taken it.
   */
  alarm: AboutIssue & {
    report: string;
    minutes: number;
    waited: 'minutes' | 'nothing';
    where: string;
    project: string;
    reportedDay: string;
    reportedAt: string;
    phone: string;
    /** Whom the number reaches: the reporter's first name, or the number. */
    caller: string;
    facts: MailFact[];
    /** Names of the others asked so far. */
    others: string;
    askedWith: 'others' | 'nobody';
    /** Who is asked next, and when. */
    next: string;
    nextAt: string;
    nextStep: 'step' | 'nobody';
    /** Leads to the recipient's choices. */
    settings: string;
  };
  /** To whoever has the issue, or is to find somebody for it: its time is up soon, or is up. */
  dueSoon: AboutIssue & { when: string; clock: ClockKind };
  overdue: AboutIssue & { when: string; clock: ClockKind };
  /** To the same: nothing has happened since. */
  idle: AboutIssue & { when: string };
  /** To the owner of a saved view with a new issue. */
  inView: AboutIssue & { view: string };
  /** To staff, each morning if something waits for them. `link` leads to what needs them. */
  digest: Digest;
  /** Saved statistics, `what`, of `owner`; `day` is their period. */
  statisticsReport: Digest & { owner: string };
  /** A mail like `alarm`, to the person who asks for it. */
  alarmTrial: { link: string };
};
type Digest = {
  link: string;
  /** Leads to their choices. */
  settings: string;
  day: string;
  what: string;
  headline: string;
  /** The first one is below `headline` instead of its title. */
  sections: { title: string; count: number; rows: DigestRow[]; more: string; link: string }[];
};
/** `details`: what is to be known of it besides, as sentences. */
type Visit = { when: string; leaf?: DayLeaf; details?: string };
/** `photos`: before and after, or after alone. */
type DoneWork = {
  who: string;
  doneBy: 'named' | 'unknown';
  quote: string;
  photos?: DonePhoto[] | undefined;
};
export type DonePhoto = { id: number; when: 'before' | 'after'; day: string };
/** An issue in a digest, or a figure of a report. `note`: how late it is, or when, or the figure. */
export type DigestRow = {
  link: string;
  plate: string;
  title: string;
  text: string;
  note: string;
  isLate: boolean;
};
/** Two buttons instead of one. They only preset the choice: mail scanners follow links. */
type Question = { answer?: { yes: string; no: string } | undefined };
/** `issue` is the displayed number, `#18 204`. */
type AboutIssue = { link: string; issue: string; title: string; at?: MailPlace | undefined };
/** Where an issue is, and its first photo that everybody who sees the issue may see. */
export type MailPlace = {
  street: string;
  /** Number of the flat or building. */
  plate: string;
  project: string;
  photoId: number | null;
};
/** What a contractor decides on: never access instructions, nor who lives there. */
type Order = {
  /** Leads to declining. */
  declineLink?: string | undefined;
  isUrgent?: boolean | undefined;
  report?: string | undefined;
  facts?: MailFact[] | undefined;
};
/** `name` is a text below `facts`. One of another issue is left out if its reader may not see that when it is sent. */
export type MailFact = {
  name: FactName;
  value: string;
  link?: string | undefined;
  issueId?: number;
};
type FactName =
  | 'address'
  | 'flat'
  | 'trade'
  | 'priority'
  | 'doneBy'
  | 'orderedBy'
  | 'team'
  | 'ownTeam'
  | 'reportedBy'
  | 'phone'
  | 'similar'
  | 'access';
export type MailKind = keyof MailData;
