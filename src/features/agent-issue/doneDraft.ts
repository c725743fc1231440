import { z } from 'zod/mini';

import type { DraftKind } from '#src/shared/drafts/useDraft.ts';

import { fileSchema } from './usePhotos.ts';

/** Kinds of completed work, offered as buttons. */
export const WORKS = ['repaired', 'replaced', 'provisional'] as const;

const schema = z.object({
  work: z.nullable(z.enum(WORKS)),
  text: z.string(),
  files: z.array(fileSchema),
  /** Sending was requested; starts once the photos are uploaded, also after a reload. */
  isGoing: z._default(z.boolean(), false),
});
export type DoneReport = z.infer<typeof schema>;

/** The completion report of a job until its step is taken. */
export const DONE_REPORT: DraftKind<DoneReport> = {
  schema,
  empty: () => ({ work: null, text: '', files: [], isGoing: false }),
  isEmpty: ({ work, text, files }) => work === null && text === '' && files.length === 0,
};

export const doneReportName = (id: number) => `job.${id}.done`;
