import { z } from 'zod';

import { RESOLUTIONS, WAITING_FOR } from '#contract/issueStatus.ts';

import { talk } from './faults.ts';
import { read } from './read.ts';

const text = z.string();
const texts = z.array(text);

/** Texts that fit any fault. */
export const phrases = read(
  'phrases.json',
  z.strictObject({
    /** When somebody has to open the door. */
    letIn: z.array(talk),
    anyTime: talk,
    booked: texts,
    suits: texts,
    /** When nobody has to open the door. */
    fine: texts,
    price: texts,
    approved: texts,
    hurry: texts,
    still: texts,
    again: texts,
    sorry: texts,
    thanks: texts,
    goodbye: texts,
    /** The public message, and the note beside the status. */
    waiting: z.record(z.enum(WAITING_FOR), z.tuple([text, text])),
    /** Staff's closing texts when nothing was repaired. */
    endings: z.record(z.enum(RESOLUTIONS).exclude(['fixed', 'withdrawn']), texts),
    planned: text,
    withdrawn: texts,
    notes: texts,
    /** Texts for new delegations and for work sent back. */
    delegationNotes: texts,
    sentBackNotes: texts,
    /** Stars -> residents' comments when confirming. */
    ratings: z.record(text, texts),
    /** Space -> its name within a sentence. */
    spaces: z.record(text, text),
    /** Kind of place -> its name within a sentence. */
    places: z.strictObject({ flat: text, house: text, premises: text }),
    /** Where a fault has no firm yet. */
    anyFirm: text,
    /** When residents can be reached. */
    reach: texts,
    /** A day within a sentence. */
    days: z.strictObject({ today: text, tomorrow: text, weekday: text, date: text }),
    /** Time windows of a visit before an hour of the day. */
    hours: z.array(z.strictObject({ before: z.int(), text })),
  }),
);
