import type { z } from 'zod/mini';

import { isAnswer } from '#contract/issueStatus.ts';
import { MAX_BYTES_PER_MESSAGE } from '#contract/limits.ts';
import type { Message, newMessage } from '#contract/messages.ts';
import { can, isStaff } from '#contract/permissions.ts';
import { mayDeleteMessage, type MessageType, writableTypes } from '#contract/visibility.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { contentHash } from '../../http/contentHash.ts';
import { AppError, checkSame, keyUsed, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { usedByAnswer } from '../clock/index.ts';
import { wakeByAnswer } from '../issue/index.ts';
import {
  cleanKeepingMentions,
  isBlank,
  listMentionIds,
  rewriteMentions,
} from '../rich-text/index.ts';
import {
  deleteMessage,
  markMessagesRead,
  markMessagesUnread,
  readMessage,
  readSentBefore,
  type SentBefore,
} from './message.repository.ts';
import { insertMessage, readSendFacts, type SendFacts } from './send.repository.ts';

type NewMessage = z.output<typeof newMessage>;

/**
 * Writes a message on an issue that the agent sees; repeating the key returns the first one. Throws NOT_FOUND,
 * FORBIDDEN for a type the agent may not send, INVALID for an empty message or an impossible addressee or file,
 * CONFLICT if the key belongs to another message.
 */
export async function postMessage(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { now, ...input }: NewMessage & { now: Date },
): Promise<Message> {
  const { key, type, privateMessageAgentId: privateTo } = input;
  const cleaned = cleanKeepingMentions(input.html);
  const mentionIds = can(me, 'mention.search') ? listMentionIds(cleaned) : [];
  const facts = await readSendFacts(tx, me, { issueId, key, type, privateTo, mentionIds });
  if (!facts) {
    throw notFound('issue');
  }
  const attachmentIds = [...new Set(input.attachmentIds)];
  const hash = hashOf({ type, privateTo, text: input.html, attachmentIds });
  if (facts.sent) {
    return sameMessage(facts.sent, issueId, hash);
  }
  checkRights(me, type, facts);
  const html = withMentions(cleaned, facts);
  checkContent(html, attachmentIds);
  const isResponse = type === 'public' && facts.isResponse;
  const written = await insertMessage(tx, me, {
    issueId,
    key,
    hash,
    type,
    html,
    privateTo,
    attachmentIds,
    now,
    mentionedAgentIds: facts.mentioned.flatMap(({ readers }) => readers),
    isResponse,
    usedMinutes: isResponse ? await usedByAnswer(facts.clocks, now) : null,
  });
  if (!written) {
    return sameMessage(await readSentBefore(tx, me, { issueId, key }), issueId, hash);
  }
  checkFiles(written, attachmentIds.length);
  if (facts.awaits && isAnswer(facts.awaits, me.roleGroup)) {
    await wakeByAnswer(tx, issueId, { now, clocks: facts.clocks });
  }
  const { id, createdAt } = written;
  return { ...asWritten(me, facts), id, type, html, createdAt };
}

export function checkContent(html: string, attachmentIds: readonly number[]) {
  if (isBlank(html) && attachmentIds.length === 0) {
    throw new AppError('INVALID', 'The message is empty', { fields: { html: 'Write something' } });
  }
}

export function checkFiles({ files, bytes }: { files: number; bytes: number }, count: number) {
  if (files !== count) {
    throw new AppError('INVALID', 'A file is not there, or not yours to send', {
      fields: { attachmentIds: 'Upload the files again' },
    });
  }
  if (bytes > MAX_BYTES_PER_MESSAGE) {
    throw new AppError('TOO_LARGE', 'The files of a message may have 100 MiB together');
  }
}

/** What the author learns about the message besides what they sent. */
const asWritten = (me: AgentIdentity, { addressee, firm }: SendFacts) => ({
  author: { id: me.agentId, name: me.name, firm, isOutside: !isStaff(me) },
  privateMessageAgent: addressee && { id: addressee.id, name: addressee.name },
  unread: false,
});

function withMentions(cleaned: string, { mentioned }: SendFacts): string {
  const people = new Map(mentioned.map((person) => [person.id, person]));
  return rewriteMentions(cleaned, (id) => people.get(id));
}

function checkRights(me: AgentIdentity, type: MessageType, facts: SendFacts) {
  if (!writableTypes(me.roleGroup).includes(type)) {
    throw new AppError('FORBIDDEN', 'Only staff write internal messages');
  }
  if (type === 'private') {
    checkAddressee(me, facts);
  }
}

type SentMessage = {
  type: MessageType;
  privateTo?: number | undefined;
  text: string;
  attachmentIds: readonly number[];
};

/** Hash of what makes a message distinct: addressee, text and files. */
export const hashOf = ({ attachmentIds, ...content }: SentMessage): string =>
  contentHash({ ...content, files: attachmentIds.toSorted((one, other) => one - other) });

/** The earlier message with this key. Throws CONFLICT if its content differs. */
export function sameMessage(sent: SentBefore | undefined, issueId: number, hash: string): Message {
  if (sent?.issueId !== issueId) {
    throw keyUsed('The key was used for a message on another issue');
  }
  checkSame(sent.hash, hash, 'message');
  return sent.message;
}

function checkAddressee(me: AgentIdentity, { addressee, responsibleId }: SendFacts) {
  const faults = { privateMessageAgentId: 'Choose somebody who sees the issue' };
  if (!addressee?.sees || addressee.id === me.agentId) {
    throw new AppError('INVALID', 'The reader does not see the issue', { fields: faults });
  }
  if (!isStaff(me) && addressee.id !== responsibleId) {
    throw new AppError('INVALID', 'A private message from outside goes to the responsible agent', {
      fields: faults,
    });
  }
}

/** Deletes a message. Throws NOT_FOUND if the agent may not read it, FORBIDDEN if they may not delete it (any more). */
export async function removeMessage(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, messageId }: { issueId: number; messageId: number },
  now: Date,
): Promise<void> {
  const message = await readMessage(tx, me, { issueId, messageId });
  if (!message) {
    throw notFound('message');
  }
  if (!mayDeleteMessage(me, message, now)) {
    throw new AppError(
      'FORBIDDEN',
      message.authorId === me.agentId
        ? 'A message can be deleted for 15 minutes, and those have passed'
        : 'Only the author or an administrator may delete a message',
    );
  }
  const { type, authorId, privateMessageAgentId } = message;
  const privateTo =
    privateMessageAgentId === null
      ? undefined
      : ([authorId ?? privateMessageAgentId, privateMessageAgentId] as const);
  if (!(await deleteMessage(tx, me, { messageId, type, privateTo, now }))) {
    throw notFound('message');
  }
}

/** Marks messages as read or unread. Throws NOT_FOUND if the agent may read none of them. */
export async function markMessages(
  tx: TenantTx,
  me: AgentIdentity,
  { ids, read, now }: { ids: number[]; read: boolean; now: Date },
): Promise<number> {
  const { readable, changed } = read
    ? await markMessagesRead(tx, me, ids, now)
    : await markMessagesUnread(tx, me, ids);
  if (readable === 0) {
    throw notFound('message');
  }
  return changed;
}
