import type { TFunction } from 'i18next';
import { z } from 'zod/mini';

import { type Delegation, stepContent } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';
import { expectedStep } from './job/currentDelegation.ts';
import { type JobKey } from './jobApi.ts';
import { useSendWhenUploaded } from './useSendWhenUploaded.ts';
import { fileSchema, usePhotos } from './usePhotos.ts';
import type { Steps } from './useSteps.ts';

/** Kinds of completed work, offered as buttons. */
export const WORKS = ['repaired', 'replaced', 'provisional', 'notLetIn'] as const;

const schema = z.object({
  work: z.nullable(z.enum(WORKS)),
  text: z.string(),
  files: z.array(fileSchema),
  /** Sending was requested; starts once the photos are uploaded, also after a reload. */
  isGoing: z._default(z.boolean(), false),
});
type Draft = z.infer<typeof schema>;
const KIND: DraftKind<Draft> = {
  schema,
  empty: () => ({ work: null, text: '', files: [], isGoing: false }),
  isEmpty: ({ work, text, files }) => work === null && text === '' && files.length === 0,
};

type Work = (typeof WORKS)[number];

/** Form values -> step; the note begins with the kind of work. */
export const reporting = (t: TFunction) =>
  z.pipe(
    z.object({ work: z.enum(WORKS), note: z.string() }),
    z.pipe(
      z.transform(({ work, note }: { work: Work; note: string }): unknown => ({
        step: 'reportDone',
        note: [`${t(`agentIssue.done.${work}`)}.`, note.trim()].join(' ').trim(),
      })),
      stepContent,
    ),
  );

type DoneContext = { delegation: Delegation | undefined; steps: Steps; onTaken: () => void };

/** Draft of the completion report: work, text and photos. */
export function useDone(job: JobKey, { delegation, steps, onTaken }: DoneContext) {
  const { t } = useTranslation();
  const stored = useDraft(`job.${job.id}.done`, KIND);
  const photos = usePhotos(job, 'done', stored);
  const { draft, current, change, saveNow, clear } = stored;

  const send = async () => {
    const { work, text, files } = current();
    // From here it is a pending step, which retries by itself.
    change({ isGoing: false });
    saveNow();
    const report = z.safeParse(reporting(t), { work, note: text }).data;
    if (!delegation || expectedStep(delegation) !== 'work' || !report) return;
    const attachmentIds = files.map(({ id }) => id);
    if ((await steps.take(delegation, { ...report, attachmentIds })) === 'taken') {
      clear();
      onTaken();
    }
  };
  const go = useSendWhenUploaded(stored, photos, send);
  /** Editing withdraws the request to send. */
  const edit = (part: Partial<Draft>) => change({ ...part, isGoing: false });
  return { draft, edit, photos, go };
}
export type DoneDraft = ReturnType<typeof useDone>;
