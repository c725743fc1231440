import type { TFunction } from 'i18next';
import { z } from 'zod/mini';

import { type Delegation, stepContent } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useDraft } from '#src/shared/drafts/useDraft.ts';
import { DONE_REPORT, doneReportName, type DoneReport, WORKS } from './doneDraft.ts';
import { expectedStep } from './job/currentDelegation.ts';
import { type JobKey } from './jobApi.ts';
import { useSendWhenUploaded } from './useSendWhenUploaded.ts';
import { usePhotos } from './usePhotos.ts';
import type { Steps } from './useSteps.ts';

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
  const stored = useDraft(doneReportName(job.id), DONE_REPORT);
  const photos = usePhotos(job, 'done', stored);
  const { draft, current, change, saveNow } = stored;

  const send = async () => {
    const { work, text, files } = current();
    // From here it is a pending step, which retries by itself.
    change({ isGoing: false });
    saveNow();
    const report = z.safeParse(reporting(t), { work, note: text }).data;
    if (!delegation || expectedStep(delegation) !== 'work' || !report) return;
    const attachmentIds = files.map(({ id }) => id);
    if ((await steps.take(delegation, { ...report, attachmentIds })) === 'taken') onTaken();
  };
  const go = useSendWhenUploaded(stored, photos, send);
  /** Editing withdraws the request to send. */
  const edit = (part: Partial<DoneReport>) => change({ ...part, isGoing: false });
  return { draft, edit, photos, go };
}
export type DoneDraft = ReturnType<typeof useDone>;
