import { z } from 'zod/mini';

import { type JobKey } from './jobApi.ts';
import { useKept } from './useKept.ts';
import { fileSchema, usePhotos } from './usePhotos.ts';

/** What a firm did, as it says so in one press. */
export const WORKS = ['repaired', 'replaced', 'provisional', 'notLetIn'] as const;

const schema = z.object({
  work: z.nullable(z.enum(WORKS)),
  text: z.string(),
  files: z.array(fileSchema),
});
type Draft = z.infer<typeof schema>;
const EMPTY: Draft = { work: null, text: '', files: [] };
const isEmpty = ({ work, text, files }: Draft) =>
  work === null && text === '' && files.length === 0;
const KEPT = { schema, empty: EMPTY, isEmpty };

/** What will be said and shown of the work once it is reported done. */
export function useDone(job: JobKey) {
  const kept = useKept(`job.${job.id}.done`, KEPT);
  const photos = usePhotos(job, 'done', kept);
  return { draft: kept.value, change: kept.change, forget: kept.forget, photos };
}
export type DoneDraft = ReturnType<typeof useDone>;
