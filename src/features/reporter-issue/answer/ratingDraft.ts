import { z } from 'zod/mini';

import type { DraftKind } from '#src/shared/drafts/useDraft.ts';

import { useIssueDraft } from '../message/useIssueDraft.ts';

const schema = z.object({ rating: z.optional(z.int()), text: z.string() });
type RatingDraft = z.infer<typeof schema>;

const KIND: DraftKind<RatingDraft> = {
  schema,
  empty: () => ({ text: '' }),
  isEmpty: ({ rating }) => rating === undefined,
};

export const useRatingDraft = () => useIssueDraft('rating', KIND);
