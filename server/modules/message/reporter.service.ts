import { isAnswer } from '#contract/issueStatus.ts';
import type { Message } from '#contract/messages.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { wakeByAnswer } from '../issue/index.ts';
import { asHtml } from '../rich-text/index.ts';
import { readSentBefore } from './message.repository.ts';
import { checkFiles, hashOf, sameMessage } from './message.service.ts';
import { insertMessage, readSendFacts, type SendFacts } from './send.repository.ts';

type MessageText = {
  key: string;
  type: 'public' | 'private';
  text: string;
  /** The text as clean HTML, where its parts are told apart. */
  html?: string;
  attachmentIds: readonly number[];
  now: Date;
  /** The text is already part of another mail. */
  isUntold?: boolean;
};

/**
 * Writes a reporter's message on their own issue, in plain text: public, or private to the responsible agent. Repeating
 * the key returns the first one. Throws NOT_FOUND, INVALID for somebody else's file or if nobody is responsible,
 * CONFLICT if the key belongs to another message.
 */
export async function postByReporter(
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  { key, type, text, html: given, attachmentIds: fileIds, now, isUntold = false }: MessageText,
): Promise<Message> {
  const request = { issueId, key, type, mentionIds: [] };
  const privateTo = type === 'private' ? 'responsible' : undefined;
  const facts = await readSendFacts(tx, me, { ...request, privateTo });
  if (!facts) {
    throw notFound('issue');
  }
  const attachmentIds = [...new Set(fileIds)];
  const hash = hashOf({ type, text, attachmentIds });
  if (facts.sent) {
    return sameMessage(facts.sent, issueId, hash);
  }
  const addressee = addresseeOf(type, facts);
  const html = letterHtml({ text, html: given });
  const letter = { issueId, key, hash, type, html, attachmentIds, now, isUntold };
  const written = await insertMessage(tx, me, {
    ...letter,
    privateTo: addressee?.id,
    mentionedAgentIds: [],
    isResponse: false,
  });
  if (!written) {
    return sameMessage(await readSentBefore(tx, me, { issueId, key }), issueId, hash);
  }
  checkFiles(written, attachmentIds.length);
  if (facts.awaits && isAnswer(facts.awaits, 'ROLE_USER')) {
    await wakeByAnswer(tx, issueId, { now, clocks: facts.clocks });
  }
  const author = { id: null, name: me.name, firm: null, isOutside: true };
  const { id, createdAt } = written;
  return { id, type, html, createdAt, author, privateMessageAgent: addressee, unread: false };
}

const letterHtml = ({ text, html }: Pick<MessageText, 'text' | 'html'>) =>
  html ?? (text && asHtml(text));

/** Addressee of a private message. */
function addresseeOf(type: MessageText['type'], { addressee }: SendFacts) {
  if (type === 'public') {
    return null;
  }
  if (!addressee?.sees) {
    throw new AppError('INVALID', 'Nobody has it in hand to write to', {
      fields: { type: 'Write for all to see' },
    });
  }
  return { id: addressee.id, name: addressee.name };
}

type OutsideText = {
  key: string;
  type: 'public' | 'internal';
  /** Clean. */
  html: string;
  attachmentIds: readonly number[];
  now: Date;
};

/**
 * Writes a message of somebody outside who need not have reported the issue: a mail that staff placed, or a note for
 * staff. Repeating the key changes nothing. Throws INVALID for somebody else's file.
 */
export async function postFromOutside(
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  { key, type, html, attachmentIds, now }: OutsideText,
): Promise<void> {
  const hash = hashOf({ type, text: html, attachmentIds });
  const written = await insertMessage(tx, me, {
    issueId,
    key,
    hash,
    type,
    html,
    attachmentIds,
    now,
    privateTo: undefined,
    mentionedAgentIds: [],
    isResponse: false,
  });
  if (written) {
    checkFiles(written, attachmentIds.length);
  }
}
