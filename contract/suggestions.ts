import { z } from 'zod/mini';

import { id } from './primitives.ts';

/** Fewer characters say too little of a fault. */
export const MIN_SUGGEST_TEXT = 12;

/** Ids of the form's choices, the likeliest first; empty unless the first is likely enough to be chosen beforehand. */
export const suggestions = z.object({ categoryIds: z.array(id), spaceIds: z.array(id) });
export type Suggestions = z.infer<typeof suggestions>;
