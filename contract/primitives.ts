import { z } from 'zod/mini';

import { MAX_EMAIL, MAX_PAGE_SIZE } from './limits.ts';

/** Ids are positive 32-bit integers, unique over all companies. */
export const MAX_ID = 2_147_483_647;
export const id = z.int().check(z.positive(), z.maximum(MAX_ID));

/** How many of a list are asked for at once, as it stands in a query string. */
export const pageLimit = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PAGE_SIZE));

/** An id as it stands in a path or a query string. */
export const textId = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID));

/**
 * A moment, ISO 8601 with a zone. Of the years that people mean: at the ends of what can be written a zone makes one that
 * cannot, and every list with it in would be unreadable.
 */
export const moment = z.iso
  .datetime({ offset: true })
  .check(z.maxLength(40), z.regex(/^(?:19|2\d)\d\d/u));

/** A day, `2026-11-21`, as it stands somewhere: a register may have one for ever, and a filter half of a year. */
export const day = z.iso.date();

/** The days that somebody means; the years alone are what he is told. */
export const GIVEN_DAYS = { first: '1900-01-01', last: '2199-12-31' };
/** Whether a day is one of them. */
export const isGivenDay = (text: string) => text >= GIVEN_DAYS.first && text <= GIVEN_DAYS.last;

/** A day that somebody gives, to be kept. */
export const givenDay = day.check(
  z.refine(isGivenDay, { error: 'A day is between 1900 and 2199' }),
);

/** A sign that can be seen: no space, and nothing that has no width. */
export const SEEN = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** What something is called, or any text that must say something, without the space around it. */
export const named = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => SEEN.test(text), { error: 'Nothing of it can be seen' }),
  );

/** Counts the changes of what is kept. A change names the one it began with, so that it overwrites no other unseen. */
export const version = z.int().check(z.positive());

/** The body of a change of what is kept. Who does not say what he began with overwrites. */
export const versioned = <Body extends z.ZodMiniObject>(body: Body) =>
  z.extend(body, { version: z.optional(version) });
export type Versioned<Body> = Body & { version?: number | undefined };

/** `versioned`, of what may be sent whole, as it was given. Its id is not read: the path says which one it is. */
export const sentWhole = <Body extends z.ZodMiniObject>(body: Body) =>
  z.extend(versioned(body), { id: z.optional(z.unknown()) });

const MAX_ORDERED = 1_000;
const orderedIds = z.array(id).check(
  z.maxLength(MAX_ORDERED),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'Each stands in one place' }),
);
/**
 * The order that all shall stand in, and the one that it was chosen from: where another stands by now, or one that is not
 * named, nothing is moved. Who does not say what he began with overwrites.
 */
export const newOrder = z.strictObject({
  ids: orderedIds.check(z.minLength(1)),
  began: z.optional(orderedIds),
});
export type NewOrder = z.infer<typeof newOrder>;

/** A key that the client makes, so that a retry makes nothing twice. */
export const clientKey = z.uuid();

/** An e-mail address. However it is typed it is read without the space around it and in lower case. */
export const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(MAX_EMAIL));

/** A row that another one points at: its id and what to show for it. */
export const reference = z.object({ id, name: z.string() });
export type Reference = z.infer<typeof reference>;

/** `{list: […]}`, the shape of every list that is given whole. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ list: z.array(item) });

/** The `:id` of a path. */
export const idParams = z.object({ id: textId });

/** One or several values of one query parameter, always read as a list of at most 200. */
export const several = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(
    z.pipe(
      z.transform((value) => (Array.isArray(value) ? value : [value])),
      z.array(item).check(z.maxLength(200)),
    ),
  );

/** `true` or `false` in a query string. */
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
