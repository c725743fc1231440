import { z } from 'zod/mini';

import { readKept } from '#src/shared/drafts/readKept.ts';

import { type DraftKind, useKept } from '../message/useKept.ts';

const schema = z.object({ rating: z.optional(z.int()), text: z.string() });
type RatingDraft = z.infer<typeof schema>;

const RATING: DraftKind<RatingDraft> = {
  name: 'rating',
  read: (text) => readKept(schema, text) ?? { text: '' },
  write: (draft) => (draft.rating === undefined ? '' : JSON.stringify(draft)),
};

/** How it went, as far as it is said. */
export const useRatingDraft = () => useKept(RATING);
