import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { MailOutcome, MailReason } from '#contract/mailIn.ts';

/** What an incoming mail becomes. */
export type Expected = {
  outcome: MailOutcome;
  reason?: MailReason;
  /** What its reader sees before they unfold the rest. */
  shown?: string;
  /** A part of the shown text. */
  contains?: string;
  /** A part of the folded text. */
  folded?: string;
  /** Its files, as they are kept. */
  files?: string[];
  /** Names of files that are not taken. */
  left?: string[];
  /** The sender, if not the reporter, or the mail’s fault. */
  how?: 'contractor' | 'staff' | 'revoked' | 'revokedReporter' | 'former' | 'forged' | 'tooLarge';
};

/** Every mail of this folder, by the name of its file, with what it becomes. */
export const CORPUS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'expected.json'), 'utf8'),
) as Record<string, Expected>;
