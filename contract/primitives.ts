import { z } from 'zod/mini';

import { MAX_EMAIL, MAX_PAGE_SIZE } from './limits.ts';

/** Ids are positive 32-bit integers, unique over all companies. */
export const MAX_ID = 2_147_483_647;
export const id = z.int().check(z.positive(), z.maximum(MAX_ID));

/** Page size in a query string. */
export const pageLimit = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PAGE_SIZE));

/** Id in a path or query string. */
export const textId = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID));

/**
 * ISO 8601 timestamp with zone, in plausible years: at the extremes a zone shift gives an unwritable one that breaks every list
 * with it.
 */
export const moment = z.iso
  .datetime({ offset: true })
  .check(z.maxLength(40), z.regex(/^(?:19|2\d)\d\d/u));

/** ISO day as stored or typed: registers hold far-off days, filters half-typed years. */
export const day = z.iso.date();

/** Plausible days for input; error texts name the years. */
export const GIVEN_DAYS = { first: '1900-01-01', last: '2199-12-31' };
/** Whether an ISO date lies within `GIVEN_DAYS`. */
export const isGivenDay = (text: string) => text >= GIVEN_DAYS.first && text <= GIVEN_DAYS.last;

/** Day entered by a user, for storing. */
export const givenDay = day.check(
  z.refine(isGivenDay, { error: 'A day is between 1900 and 2199' }),
);

/** A visible character: no space, nothing of zero width. */
export const SEEN = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** Required text, trimmed. */
export const named = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => SEEN.test(text), { error: 'Nothing of it can be seen' }),
  );

/** Change counter. Writes name the version they began with, so that they overwrite nothing unseen. */
export const version = z.int().check(z.positive());

/** Body of a versioned write; omitting the version overwrites. */
export const versioned = <Body extends z.ZodMiniObject>(body: Body) =>
  z.extend(body, { version: z.optional(version) });
export type Versioned<Body> = Body & { version?: number | undefined };

/** `versioned` for whole objects; their id is ignored in favour of the path's. */
export const sentWhole = <Body extends z.ZodMiniObject>(body: Body) =>
  z.extend(versioned(body), { id: z.optional(z.unknown()) });

const MAX_ORDERED = 1_000;
const orderedIds = z.array(id).check(
  z.maxLength(MAX_ORDERED),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'Each stands in one place' }),
);
/**
 * The new order and the one it was made from. Nothing moves when the stored order or the set differs; omitting the old one
 * overwrites.
 */
export const sortBody = z.strictObject({
  ids: orderedIds.check(z.minLength(1)),
  began: z.optional(orderedIds),
});
export type SortBody = z.infer<typeof sortBody>;

/** Client-made idempotency key. */
export const clientKey = z.uuid();

/** E-mail address, trimmed and lower-cased. */
export const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(MAX_EMAIL));

/** A referenced row: id and display name. */
export const reference = z.object({ id, name: z.string() });
export type Reference = z.infer<typeof reference>;

/** `{list: […]}`, the shape of every unpaged list. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ list: z.array(item) });

/** The `:id` of a path. */
export const idParams = z.object({ id: textId });

/** One or several values of a query parameter, parsed as a list of at most 200. */
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
