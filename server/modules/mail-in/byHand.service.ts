import type { Answer } from '#contract/call.ts';
import type { mailInCalls, mailPlacement, mailReport } from '#contract/mailIn.ts';
import { email as emailAddress } from '#contract/primitives.ts';
import type { newIssue } from '#contract/reporting.ts';

import type { z } from 'zod/mini';

import type { Deps } from '../../deps.ts';
import type { RunTransaction } from '../../http/callInput.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { postFromOutside } from '../message/index.ts';
import { reporterTypeOf, reportIssues, soundsUrgent } from '../reporting/index.ts';
import { filesOf, uploadFiles } from './filesOfMail.ts';
import { shownOf } from './fold.ts';
import { findIssue, markPlaced, readMailIn, type StoredMailIn } from './list.repository.ts';
import { type ReadMail, readMail } from './parse.ts';
import { keyOf, messageHtml, outsiderOf } from './place.service.ts';

type ByHandDeps = Pick<Deps, 'tenancy' | 'files' | 'clock' | 'bookings'>;
type Asker = { me: AgentIdentity; within: RunTransaction; id: number };

/** A mail with its text, without anything that a page could run. Throws NOT_FOUND. */
export async function openMail(
  deps: Pick<Deps, 'files'>,
  { me, within, id }: Asker,
): Promise<Answer<typeof mailInCalls.get>> {
  const row = await within((tx) => readMailIn(tx, me, id));
  if (!row) throw notFound('mail');
  const mail = await contentOf(deps, me.accountId, row);
  const {
    messageId: _id,
    bodyHash: _hash,
    rawKey: _key,
    locale: _locale,
    issueId: _issue,
    senderRole: _role,
    ...item
  } = row;
  return {
    ...item,
    text: mail?.text ?? null,
    files: mail ? filesOf(mail).map(({ name }) => name) : [],
  };
}

/**
 * Puts a mail into an issue's conversation, in its sender's name. Throws NOT_FOUND for a mail or issue that is not there,
 * CONFLICT if the mail was placed elsewhere or its content is gone.
 */
export async function placeByHand(
  deps: ByHandDeps,
  { me, within, id }: Asker,
  { number, type }: z.output<typeof mailPlacement>,
): Promise<{ issueId: number }> {
  const { row, issueId } = await within(async (tx) => ({
    row: await readMailIn(tx, me, id),
    issueId: await findIssue(tx, me, number),
  }));
  if (!row) throw notFound('mail');
  if (issueId === undefined) throw noSuchIssue();
  if (isPlaced(row)) return sameIssue(row, issueId);
  const mail = await keptContent(deps, me.accountId, row);
  const sender = outsiderOf(me.accountId, mail.from);
  const key = mailKeyOf(row);
  const { ids: attachmentIds, left } = await uploadFiles(deps, sender, keyOf(key, 'files'), mail);
  const html = messageHtml(mail, { locale: row.locale, left, reason: null });
  return within(async (tx) => {
    const current = await readMailIn(tx, me, id, { isLocked: true });
    if (!current) throw notFound('mail');
    if (isPlaced(current)) return sameIssue(current, issueId);
    const message = {
      key: keyOf(key, 'message'),
      type,
      html,
      attachmentIds,
      now: deps.clock.now(),
    };
    await postFromOutside(tx, sender, issueId, message);
    await markPlaced(tx, id, issueId);
    return { issueId };
  });
}

/** Makes an issue of a mail, for its sender. Throws as `reportIssues`, NOT_FOUND, and CONFLICT as `placeByHand`. */
export async function reportByHand(
  deps: ByHandDeps,
  { me, within, id }: Asker,
  { projectId, title }: z.output<typeof mailReport>,
): Promise<{ issueId: number }> {
  const row = await within((tx) => readMailIn(tx, me, id));
  if (!row) throw notFound('mail');
  if (isPlaced(row)) return { issueId: row.issueId };
  const mail = await keptContent(deps, me.accountId, row);
  const key = keyOf(mailKeyOf(row), 'issue');
  const { ids: attachmentIds, left } = await uploadFiles(deps, me, key, mail);
  const heard = [title, row.subject, shownOf(mail.text)].join('\n');
  const issue: z.output<typeof newIssue> = {
    key,
    title,
    description: messageHtml(mail, { locale: row.locale, left, reason: null }),
    priority: soundsUrgent(heard) ? 'urgent' : 'normal',
    formData: {},
    attachmentIds,
    reporter: reporterOf(mail),
  };
  return within(async (tx) => {
    const current = await readMailIn(tx, me, id, { isLocked: true });
    if (!current) throw notFound('mail');
    if (isPlaced(current)) return { issueId: current.issueId };
    const { clock, bookings } = deps;
    const report = { projectId, issues: [issue] };
    const { list } = await reportIssues(tx, me, report, {
      now: clock.now(),
      bookings,
      goesOn: true,
      hasNoForm: true,
      reporterType: reporterTypeOf(row.senderRole ?? 'reporter'),
    });
    const issueId = Number(list[0]?.id);
    await markPlaced(tx, id, issueId);
    return { issueId };
  });
}

/** A mail's sender as the reporter of an issue; without the address where ours would refuse it. */
function reporterOf({ from: { name, email } }: ReadMail) {
  const [firstname = '', ...lastname] = name.split(/\s+/u);
  return {
    firstname,
    lastname: lastname.join(' '),
    phone: '',
    email: emailAddress.safeParse(email).data,
  };
}

const isPlaced = (row: StoredMailIn): row is StoredMailIn & { issueId: number } =>
  row.issueId !== null && (row.outcome === 'placed' || row.outcome === 'note');

function sameIssue(row: StoredMailIn, issueId: number) {
  if (row.issueId === issueId) return { issueId };
  throw new AppError('CONFLICT', 'The mail is in another issue already');
}

const noSuchIssue = () =>
  new AppError('INVALID', 'There is no such issue', { fields: { number: 'No such issue' } });

const mailKeyOf = ({ messageId, bodyHash, to: toEmail }: StoredMailIn) => ({
  messageId,
  bodyHash,
  toEmail,
});

/** The content of a kept mail. Throws CONFLICT if there is none any more. */
async function keptContent(deps: Pick<Deps, 'files'>, accountId: number, row: StoredMailIn) {
  const mail = await contentOf(deps, accountId, row);
  if (!mail) throw new AppError('CONFLICT', 'The content of the mail is not kept');
  return mail;
}

async function contentOf(
  { files }: Pick<Deps, 'files'>,
  accountId: number,
  { rawKey }: StoredMailIn,
): Promise<ReadMail | undefined> {
  if (rawKey === null) return undefined;
  const file = await files.read({ accountId, key: rawKey }, 'original');
  if (!file) return undefined;
  const raw = Buffer.from(await new Response(file.stream).arrayBuffer());
  return readMail(raw, { ownHosts: [] }).catch(() => undefined);
}
