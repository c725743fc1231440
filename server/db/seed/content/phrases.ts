import { z } from 'zod';

import { RESOLUTIONS, WAITING_FOR } from '#contract/issueStatus.ts';

import { talk } from './faults.ts';
import { read } from './read.ts';

const text = z.string();
const texts = z.array(text);

/** What is said whatever the fault. */
export const phrases = read(
  'phrases.json',
  z.strictObject({
    /** Where somebody has to be let in. */
    letIn: z.array(talk),
    anyTime: talk,
    booked: texts,
    suits: texts,
    /** Where nobody has to be let in. */
    fine: texts,
    price: texts,
    approved: texts,
    hurry: texts,
    still: texts,
    again: texts,
    sorry: texts,
    thanks: texts,
    goodbye: texts,
    /** What everybody is told, and the note beside the status. */
    waiting: z.record(z.enum(WAITING_FOR), z.tuple([text, text])),
    /** What the staff write where nothing was mended. */
    endings: z.record(z.enum(RESOLUTIONS).exclude(['fixed', 'withdrawn']), texts),
    planned: text,
    withdrawn: texts,
    notes: texts,
    /** What is written to a firm with an order, and where its work is sent back. */
    orderNotes: texts,
    sentBackNotes: texts,
    /** Stars -> what residents say when they have confirmed. */
    ratings: z.record(text, texts),
    /** Space -> the same in the middle of a sentence. */
    spaces: z.record(text, text),
  }),
);
