import { z } from 'zod/mini';

import type { Delegation } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';
import { askedOf } from './job/order.ts';
import { type JobKey } from './jobApi.ts';
import { useGoing } from './useGoing.ts';
import { fileSchema, usePhotos } from './usePhotos.ts';
import type { Steps } from './useSteps.ts';

/** What a firm did, as it says so in one press. */
export const WORKS = ['repaired', 'replaced', 'provisional', 'notLetIn'] as const;

const schema = z.object({
  work: z.nullable(z.enum(WORKS)),
  text: z.string(),
  files: z.array(fileSchema),
  /** It shall go, and does so by itself once its photos have arrived; after a reload, too. */
  isGoing: z._default(z.boolean(), false),
});
type Draft = z.infer<typeof schema>;
const KIND: DraftKind<Draft> = {
  schema,
  empty: () => ({ work: null, text: '', files: [], isGoing: false }),
  isEmpty: ({ work, text, files }) => work === null && text === '' && files.length === 0,
};

type Around = { order: Delegation | undefined; steps: Steps; onTaken: () => void };

/** What will be said and shown of the work once it is reported done. */
export function useDone(job: JobKey, { order, steps, onTaken }: Around) {
  const { t } = useTranslation();
  const kept = useDraft(`job.${job.id}.done`, KIND);
  const photos = usePhotos(job, 'done', kept);
  const { draft, current, change, saveNow, clear } = kept;

  const send = async () => {
    const { work, text, files } = current();
    // From here on it is a step, which goes on by itself, too.
    change({ isGoing: false });
    saveNow();
    if (!order || askedOf(order) !== 'work' || work === null) return;
    const note = [`${t(`agentIssue.done.${work}`)}.`, text.trim()].join(' ').trim();
    const attachmentIds = files.map(({ id }) => id);
    if ((await steps.take(order, { step: 'reportDone', note, attachmentIds })) === 'taken') {
      clear();
      onTaken();
    }
  };
  const go = useGoing(kept, photos, send);
  /** What a person does to it: whoever changes it says anew that it shall go. */
  const edit = (part: Partial<Draft>) => change({ ...part, isGoing: false });
  return { draft, edit, photos, go };
}
export type DoneDraft = ReturnType<typeof useDone>;
