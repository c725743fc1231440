import type { Context } from 'hono';

import type { Attachment, FileSize } from '#contract/attachments.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { contentHash } from '../../http/contentHash.ts';
import { AppError, checkSame, notFound } from '../../http/errors.ts';
import type { Sender } from '../../http/identity.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import {
  bindFiles,
  deleteDraft,
  insertAttachment,
  readStored,
  readUploadFacts,
  type Stored,
  type Uploaded,
} from './attachment.repository.ts';
import { cleanFileName, dispositionOf, endingOf } from './fileName.ts';
import { readBody, receiveFile } from './intake.ts';

type AttachmentDeps = { files: Files; clock: Clock };
type RunTransaction = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

export type Upload = {
  issueId: number | undefined;
  name: string;
  key: string;
  internal: boolean;
  draft: boolean;
  /** Position among the files; last when omitted. */
  position?: number | undefined;
  body: ReadableStream<Uint8Array> | null;
  declared: number | undefined;
};

/**
 * Stores an upload; a repeated key gives the first one. No transaction is open while it arrives. Throws NOT_FOUND, CONFLICT
 * when the key belongs to another file, and file faults.
 */
export async function upload(
  { files, clock }: AttachmentDeps,
  within: RunTransaction,
  me: Sender,
  { issueId, body, declared, ...uploadFields }: Upload,
): Promise<Attachment> {
  const uploadKey = { issueId, key: uploadFields.key };
  const { sees, hasRoom, uploaded } = await within((tx) => readUploadFacts(tx, me, uploadKey));
  if (!sees) {
    throw notFound('issue');
  }
  const hashWith = (sum: string) =>
    contentHash({ ...uploadFields, position: undefined, issueId, sum });
  if (uploaded) {
    const { sum } = await readBody({ body, declared });
    return sameFile(uploaded, hashWith(sum));
  }
  if (!hasRoom) {
    throw new AppError('QUOTA', 'The company keeps as many files as it may');
  }
  const name = cleanFileName(uploadFields.name);
  const place = { accountId: me.accountId, key: crypto.randomUUID() };
  const { sum, ...received } = await receiveFile(files, place, { name, body, declared });
  const hash = hashWith(sum);
  const row = {
    position: undefined,
    ...uploadFields,
    ...received,
    hash,
    issueId,
    storageKey: place.key,
    now: clock.now(),
  };
  const written = await within(async (tx) => {
    const file = await insertAttachment(tx, me, row);
    return { file, earlier: file ? undefined : await readUploadFacts(tx, me, uploadKey) };
  });
  if (written.file) {
    return written.file;
  }
  await files.remove(place);
  if (!written.earlier?.uploaded) {
    throw notFound('issue');
  }
  return sameFile(written.earlier.uploaded, hash);
}

function sameFile({ file, hash: before }: Uploaded, hash: string): Attachment {
  checkSame(before, hash, 'file');
  return file;
}

const SHOWN_IN_PLACE = /^image\/(?:jpeg|png|gif|webp)$/u;

/** Response with the file. Throws NOT_FOUND for a size it lacks. */
export async function download(
  files: Files,
  accountId: number,
  { name, mediaType, storageKey, isPicture }: Stored,
  size: FileSize,
): Promise<Response> {
  if (size !== 'original' && !isPicture) {
    throw notFound('size of this file');
  }
  const file = await files.read({ accountId, key: storageKey }, size);
  if (!file) {
    throw notFound('file');
  }
  const type = size === 'original' ? mediaType : 'image/webp';
  return new Response(file.stream, {
    headers: {
      'content-type': type,
      'content-length': String(file.size),
      'content-disposition': dispositionOf(
        size === 'original' ? name : `${name.slice(0, -endingOf(name).length)}webp`,
        SHOWN_IN_PLACE.test(type),
      ),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}

/** Storage location. Throws NOT_FOUND when not visible. */
export async function findStored(tx: TenantTx, me: Sender, attachmentId: number): Promise<Stored> {
  const stored = await readStored(tx, me, attachmentId);
  if (!stored) {
    throw notFound('file');
  }
  return stored;
}

/** Deletes an own draft. Throws NOT_FOUND when not visible, FORBIDDEN once sent. */
export async function deleteOwnDraft(
  tx: TenantTx,
  me: Sender,
  attachmentId: number,
): Promise<void> {
  const outcome = await deleteDraft(tx, me, attachmentId);
  if (outcome === undefined) {
    throw notFound('file');
  }
  if (outcome === 'kept') {
    throw new AppError('FORBIDDEN', 'The file has been sent');
  }
}

/** The request body and its declared size. */
export function bodyOf({ req }: Context) {
  const declared = req.header('content-length');
  return {
    body: req.raw.body,
    declared: declared === undefined ? undefined : Number(declared),
  };
}

/** Attaches the actor's drafts to an issue or message. Throws INVALID when one is missing, foreign or already attached. */
export async function bindDrafts(
  tx: TenantTx,
  me: Sender,
  attachmentIds: readonly number[],
  to: Parameters<typeof bindFiles>[3],
): Promise<void> {
  const ids = [...new Set(attachmentIds)];
  if (ids.length > 0 && (await bindFiles(tx, me, ids, to)) !== ids.length) {
    throw new AppError('INVALID', 'A file is not there, or not yours to send', {
      fields: { attachmentIds: 'Upload the files again' },
    });
  }
}
