import { ERROR_STATUS, type ErrorBody, type ErrorCode, type Uses } from '#contract/errors.ts';
import type { Refusal } from '#contract/issueStatus.ts';

import { isAway } from '../db/reasons.ts';

/** An error for the caller. Anything else that is thrown is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: AppErrorExtra;

  constructor(code: ErrorCode, message: string, extra: AppErrorExtra = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }

  get status() {
    return ERROR_STATUS[this.code];
  }

  /** The body to answer with, with the request it belongs to. */
  body(requestId: string): ErrorBody {
    const { fields, translationKey, retryAfter: _seconds, ...rest } = this.extra;
    return {
      error: { code: this.code, message: this.message, fields, translationKey, requestId },
      translationKey,
      ...rest,
    };
  }
}

type AppErrorExtra = {
  /** Error text by path of the field. */
  fields?: Record<string, string>;
  translationKey?: string;
  errorMessage?: string;
  /** With IN_USE: where it is used. */
  uses?: Uses;
  /** With VERSION_CONFLICT: the current values. */
  current?: unknown;
  /** With VERSION_CONFLICT: the last change of each field, and its actor. */
  changes?: unknown;
  /** With VERSION_CONFLICT in the settings: who saved last. */
  changedBy?: { actor: string; at: string } | undefined;
  /** With INVALID_TRANSITION, and FORBIDDEN for a status: which rule refuses the step. */
  reason?: Refusal;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
};

export const notFound = (what: string) => new AppError('NOT_FOUND', `No such ${what}`);

/** A client key that was used for other content: the first is kept, this is refused. */
export const keyUsed = (message: string, extra: AppErrorExtra = {}) =>
  new AppError('CONFLICT', message, { ...extra, translationKey: 'KEY_USED' });

/**
 * Throws KEY_USED where the content sent with a key before differs. Both are hashes by `contentHash`; null, of content
 * older than the hashes, counts as equal.
 */
export function checkSame(before: string | null, now: string, what: string): void {
  if (before !== null && before !== now) {
    throw keyUsed(
      `The key was used for another ${what}, which has arrived; send this by a new one`,
    );
  }
}

/** SQLSTATE -> error. An invalid value is the caller's fault, a lost database is not. */
const BY_SQLSTATE: Record<string, () => AppError> = {
  '23503': () => new AppError('INVALID', 'A value refers to something that does not exist'),
  '23505': () => new AppError('CONFLICT', 'It exists already'),
  '23514': () => new AppError('INVALID', 'A value is not allowed'),
  '22003': () => new AppError('INVALID', 'A number is out of range'),
  // Such as the year 0.
  '22008': () => new AppError('INVALID', 'A day is out of range'),
  '22021': () => new AppError('INVALID', 'A text holds characters that cannot be stored'),
  '22P05': () => new AppError('INVALID', 'A text holds characters that cannot be stored'),
  // Insufficient resources: disk, memory, connections.
  '53100': noRoom,
  '53200': unavailable,
  '53300': unavailable,
  '58030': unavailable,
  // Cancelled, shutting down, crashed, starting up, read-only during a failover.
  '57014': unavailable,
  '57P01': unavailable,
  '57P02': unavailable,
  '57P03': unavailable,
  '25006': unavailable,
};

/** The error to answer with; undefined for a fault of ours. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) {
    return error;
  }
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') {
    const known = NO_ROOM.test(code) ? noRoom : BY_SQLSTATE[code];
    if (known) return known();
  } else if (cause !== undefined) {
    // Drizzle wraps the driver's error.
    const known = asAppError(cause);
    if (known) return known;
  }
  return isAway(error) ? unavailable() : undefined;
}

function unavailable() {
  return new AppError('UNAVAILABLE', 'Not available just now', { retryAfter: 2 });
}

/** The disk, or the quota, is full. */
const NO_ROOM = /^(?:ENOSPC|EDQUOT)$/;

/** Retried late: somebody has to make room first. */
export function noRoom() {
  return new AppError('UNAVAILABLE', 'The server has no room left', {
    retryAfter: 60,
    translationKey: 'NO_ROOM',
  });
}

/** Whether writing a file failed because the disk is full. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_ROOM.test(String(error.code));
