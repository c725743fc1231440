import type { Deps } from '../../deps.ts';
import { contentHash } from '../../http/contentHash.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity, ReporterActor, Sender } from '../../http/identity.ts';
import { withdrawnLinks } from '../issue-link/index.ts';
import { translator } from '../mail/index.ts';
import { postByReporter, postFromOutside, postMessage } from '../message/index.ts';
import { confirmAddressOf } from '../reporter/index.ts';
import { asHtml } from '../rich-text/index.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { type Decision, decide } from './decide.ts';
import { TEXT_FILE, uploadFiles } from './filesOfMail.ts';
import { htmlOf } from './html.ts';
import type { ReadMail } from './parse.ts';
import {
  type ArrivalFacts,
  insertMailIn,
  type NewMailIn,
  readArrivalFacts,
  type ReplyTarget,
} from './place.repository.ts';
import { answerFromMail } from './visitAnswer.service.ts';

const HOUR = 3_600_000;

type PlaceDeps = Pick<Deps, 'tenancy' | 'files' | 'clock'>;

/** A mail that came for one of our addresses. */
type Arrival = {
  accountId: number;
  toEmail: string;
  /** Hash of the token of a reply address; null for the company's own address. */
  tokenHash: string | null;
  raw: Buffer;
  /** Undefined if it could not be read. */
  mail: ReadMail | undefined;
  /** In place of a Message-ID and body that could not be read. */
  sum: string;
  receivedAt: Date;
  isTooLarge: boolean;
  isVerified: boolean;
};

/**
 * Places a mail once, whoever calls it how often: what becomes of it is kept in the transaction that writes the message.
 * Gives undefined if the mail is there already. Throws if the mail has to be tried again.
 */
export async function placeMail(deps: PlaceDeps, arrival: Arrival): Promise<Decision | undefined> {
  const { accountId, mail, tokenHash } = arrival;
  const row = rowOf(arrival);
  const until = arrival.receivedAt;
  const since = new Date(until.getTime() - HOUR);
  const facts = await deps.tenancy.within(accountId, (tx) =>
    readArrivalFacts(tx, { ...row, tokenHash, since, until }),
  );
  if (facts.isThere) return undefined;
  const { target } = facts;
  const decision = decide({ ...arrival, ...facts, isToCompany: tokenHash === null });
  const { issueId, replyId } = target ?? { issueId: null, replyId: null };
  const rawKey = arrival.isTooLarge ? null : keyOf(row, 'raw');
  const kept = { ...row, ...decision, issueId, replyId, rawKey };
  if (kept.rawKey !== null) {
    await deps.files.put({ accountId, key: kept.rawKey }, { original: arrival.raw });
  }
  return mail && target && isMessage(decision)
    ? write(deps, { row: kept, mail, facts, target, accountId })
    : keep(deps, accountId, kept);
}

const isMessage = ({ outcome }: Decision) => outcome === 'placed' || outcome === 'note';

type Writing = {
  accountId: number;
  row: NewMailIn;
  mail: ReadMail;
  facts: ArrivalFacts;
  target: ReplyTarget;
};

async function keep(deps: PlaceDeps, accountId: number, row: NewMailIn) {
  const id = await deps.tenancy.within(accountId, (tx) => insertMailIn(tx, row));
  return id === undefined ? undefined : { outcome: row.outcome, reason: row.reason };
}

/** Writes the message and keeps the mail together; a mail that the page would refuse is kept as refused. */
async function write(deps: PlaceDeps, writing: Writing): Promise<Decision | undefined> {
  const { accountId, row, mail } = writing;
  const me = isOutsider(writing) ? outsiderOf(accountId, mail.from) : partyOf(writing);
  const { ids, left } = await uploadFiles(deps, me, keyOf(row, 'files'), mail);
  try {
    return await deps.tenancy.within(accountId, async (tx) => {
      if ((await insertMailIn(tx, row)) === undefined) return undefined;
      await post(tx, me, writing, { ids, left, now: deps.clock.now() });
      return { outcome: row.outcome, reason: row.reason };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return keep(deps, accountId, { ...row, outcome: 'refused', reason: 'notAllowed' });
  }
}

/** Somebody who is not the reporter: another sender than the party, or a follower. */
const isOutsider = ({ row, target }: Pick<Writing, 'row' | 'target'>) =>
  row.outcome === 'note' || isOfFollower(target);

const isOfFollower = ({ agent, type }: ReplyTarget) => agent === null && type === 'internal';

type Files = { ids: number[]; left: string[]; now: Date };

async function post(
  tx: TenantTx,
  me: Sender,
  { row, mail, facts, target }: Writing,
  { ids: attachmentIds, left, now }: Files,
) {
  const { issueId, type, privateTo } = target;
  const key = keyOf(row, 'message');
  const htmlFor = (said: ReadMail) =>
    messageHtml(said, { locale: facts.locale, left, reason: row.reason });
  if (row.outcome !== 'note' && isOfFollower(target) && !target.isFollower) {
    throw new AppError('FORBIDDEN', 'They follow the issue no more');
  }
  if (isOutsider({ row, target })) {
    const note = { key, type: 'internal' as const, html: htmlFor(mail), attachmentIds, now };
    return postFromOutside(tx, outsiderOf(tx.accountId, mail.from), issueId, note);
  }
  if (me.agentId === null) {
    if (target.isUnconfirmed) {
      await confirmAddressOf(tx, issueId, { email: me.email, isByLink: false, now });
    }
    const hasFiles = attachmentIds.length > 0 || left.length > 0;
    const rest = await answerFromMail(tx, me, { mail, issueId, hasFiles, key, now });
    if (!rest) return undefined;
    const text = { text: rest.text, html: htmlFor(rest), attachmentIds };
    return postByReporter(tx, me, issueId, { key, type: 'public', ...text, now });
  }
  await checkAgent(tx, target);
  const to = privateTo === null ? {} : { privateMessageAgentId: privateTo };
  const html = htmlFor(mail);
  return postMessage(tx, me, issueId, { key, type, html, attachmentIds, now, ...to });
}

/** Throws FORBIDDEN for an agent who left, and for a contractor whose link staff revoked. */
async function checkAgent(tx: TenantTx, { agent, issueId }: ReplyTarget) {
  const pair = { agentId: agent?.id ?? 0, issueId };
  const isRevoked =
    agent?.roleGroup === 'ROLE_CONTRACTOR' && (await withdrawnLinks(tx, [pair]))(pair);
  if (agent?.inactive !== false || isRevoked) {
    throw new AppError('FORBIDDEN', 'The party may no longer answer');
  }
}

type Remarks = { locale: string; left: readonly string[]; reason: NewMailIn['reason'] };

const said = (words: string) =>
  words === '' ? '' : `<p><em>${asHtml(words).slice(3, -4)}</em></p>`;

/** The message of a mail: for staff why it is a note, what was written, where the rest of it is, and which files are missing. */
export function messageHtml(
  { text, wholeText, from }: ReadMail,
  { locale, left, reason }: Remarks,
): string {
  const { t } = translator(locale);
  const sender = from.name === '' ? from.email : `${from.name} <${from.email}>`;
  const isKeptWhole = wholeText !== undefined && !left.includes(TEXT_FILE);
  const remarks = {
    before:
      reason === 'otherAddress' || reason === 'notVerified'
        ? t(`layout.mailIn.${reason}`, { sender })
        : '',
    rest: isKeptWhole ? t('layout.mailIn.rest', { name: TEXT_FILE }) : '',
    left: left.length === 0 ? '' : t('layout.mailIn.filesLeft', { names: left.join(', ') }),
  };
  return said(remarks.before) + htmlOf(text) + said(remarks.rest) + said(remarks.left);
}

function partyOf({ accountId, target, facts }: Writing): Sender {
  const { agent, name, firstname, email } = target;
  if (agent === null) {
    return { accountId, agentId: null, roleGroup: 'reporter', email, name, firstname };
  }
  return {
    agentId: agent.id,
    accountId,
    userId: agent.userId,
    name,
    roleGroup: agent.roleGroup,
    isSuperAdmin: false,
    accountInactive: facts.isCompanyInactive,
    timeZone: facts.timeZone,
  } satisfies AgentIdentity;
}

/** Somebody known by the address of a mail alone. */
export const outsiderOf = (accountId: number, from: ReadMail['from']): ReporterActor => ({
  accountId,
  agentId: null,
  roleGroup: 'reporter',
  email: from.email,
  name: from.name === '' ? from.email : from.name,
  firstname: '',
});

/** A key of a mail for one purpose, always the same. */
export const keyOf = (
  { messageId, bodyHash, toEmail }: Pick<NewMailIn, 'messageId' | 'bodyHash' | 'toEmail'>,
  purpose: 'raw' | 'files' | 'message' | 'issue',
) => contentHash([messageId, bodyHash, toEmail, purpose]);

/** In place of what could not be read. */
const unreadable = (sum: string) => ({
  messageId: `sha256:${sum}`,
  bodyHash: contentHash(sum),
  from: { email: '', name: '' },
  subject: '',
});

function rowOf({ mail, sum, toEmail, receivedAt }: Arrival) {
  const { messageId, bodyHash, from, subject } = mail ?? unreadable(sum);
  const { email: fromEmail, name: fromName } = from;
  return { messageId, bodyHash, toEmail, fromEmail, fromName, subject, receivedAt };
}
