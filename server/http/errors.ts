import { ERROR_STATUS, type ErrorBody, type ErrorCode, type Uses } from '#contract/errors.ts';
import type { Refusal } from '#contract/issueStatus.ts';

/** An answer the caller should understand. Anything else that is thrown is a fault of ours. */
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
    const { fields, translationKey, retryAfter: _seconds, ...beside } = this.extra;
    return {
      error: { code: this.code, message: this.message, fields, translationKey, requestId },
      translationKey,
      ...beside,
    };
  }
}

type AppErrorExtra = {
  /** Path of a field -> what is wrong with it. */
  fields?: Record<string, string>;
  translationKey?: string;
  errorMessage?: string;
  /** With IN_USE: where. */
  uses?: Uses;
  /** With VERSION_CONFLICT: what stands now. */
  current?: unknown;
  /** With VERSION_CONFLICT: who changed what last. */
  changes?: unknown;
  /** With VERSION_CONFLICT, of what the settings keep: who saved last. */
  changedBy?: { actor: string; at: string } | undefined;
  /** With INVALID_TRANSITION, and FORBIDDEN for a status: which rule refuses the step. */
  reason?: Refusal;
  /** Seconds, for the Retry-After header. */
  retryAfter?: number;
};

export const notFound = (what: string) => new AppError('NOT_FOUND', `No such ${what}`);

/** A client key that stands for something else already: what was sent by it first is kept, this is not. */
export const keyUsed = (message: string, extra: AppErrorExtra = {}) =>
  new AppError('CONFLICT', message, { ...extra, translationKey: 'KEY_USED' });

/**
 * Throws KEY_USED where what was sent by a key before is not what is sent now. Both are hashes by `contentHash`; of what
 * is older than them nothing is known (null), and it passes for the same.
 */
export function checkSame(before: string | null, now: string, what: string): void {
  if (before !== null && before !== now) {
    throw keyUsed(
      `The key was used for another ${what}, which has arrived; send this by a new one`,
    );
  }
}

/** SQLSTATE -> what the caller is told. A value that points nowhere is the caller's fault, a lost database is not. */
const BY_SQLSTATE: Record<string, () => AppError> = {
  '23503': () => new AppError('INVALID', 'A value refers to something that does not exist'),
  '23505': () => new AppError('CONFLICT', 'It exists already'),
  '23514': () => new AppError('INVALID', 'A value is not allowed'),
  '22003': () => new AppError('INVALID', 'A number is out of range'),
  // The year 0 is none of a calendar's.
  '22008': () => new AppError('INVALID', 'A day is out of range'),
  '22021': () => new AppError('INVALID', 'A text holds characters that cannot be stored'),
  '22P05': () => new AppError('INVALID', 'A text holds characters that cannot be stored'),
  // Insufficient resources: disk, memory, connections.
  '53100': noRoom,
  '53200': unavailable,
  '53300': unavailable,
  '58030': unavailable,
  // Cancelled, shutting down, crashed, starting up; a failover has not ended yet.
  '57014': unavailable,
  '57P01': unavailable,
  '57P02': unavailable,
  '57P03': unavailable,
  '25006': unavailable,
};

/** What to answer for anything thrown; undefined where it is a fault of ours. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) {
    return error;
  }
  // Drizzle wraps the driver's error.
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: unknown };
  if (typeof code === 'string') {
    if (NO_ROOM.test(code)) return noRoom();
    return (
      BY_SQLSTATE[code]?.() ??
      (/^(ECONN|EPIPE|ETIMEDOUT|ENOENT)/.test(code) ? unavailable() : undefined)
    );
  }
  if (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated/.test(message)
  ) {
    return unavailable();
  }
  return cause === undefined ? undefined : asAppError(cause);
}

function unavailable() {
  return new AppError('UNAVAILABLE', 'Not available just now', { retryAfter: 2 });
}

/** What the file system says where a disk or the share of it is full. */
const NO_ROOM = /^(?:ENOSPC|EDQUOT)$/;

/** The disk is full: it takes somebody some time to make room. */
export function noRoom() {
  return new AppError('UNAVAILABLE', 'The server has no room left', {
    retryAfter: 60,
    translationKey: 'NO_ROOM',
  });
}

/** Whether writing a file failed for want of room. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_ROOM.test(String(error.code));
