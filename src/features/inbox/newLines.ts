import type { InboxCounts } from '#contract/notifications.ts';

/** Lines that their reader has not seen; all mails that wait for them are one. */
export const newLines = (counts: InboxCounts | undefined): number =>
  counts ? counts.new + Math.min(counts.mails, 1) : 0;
