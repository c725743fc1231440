import { z } from 'zod/mini';

import { defineCall } from '../call.ts';
import { uses } from '../errors.ts';
import type { Permission } from '../permissions.ts';
import { id, idParams, listOf, named, sentWhole, textId, version } from '../primitives.ts';

export const MAX_ITEM_NAME = 100;
const name = named(MAX_ITEM_NAME);

/** What every item of the catalogue is. An inactive one stays where it is used and is not offered anew. */
export const plainItem = z.object({ id, name: z.string(), inactive: z.boolean() });
/** An item as it is kept. */
export const item = z.extend(plainItem, { version });
export const itemBody = { name, inactive: z._default(z.boolean(), false) };

/** On how many issues an item is; of what issues do not have, on how much else. */
export const itemCount = z.object({ id, count: z.int() });
export type ItemCount = z.infer<typeof itemCount>;

/** Lists come by name whatever is asked; the two words are the specification's for areas. */
const query = z.strictObject({
  sort: z.optional(z.literal('name')),
  style: z.optional(z.string().check(z.maxLength(40))),
});

/** In place of a replacement: there is none. */
export const NO_REPLACEMENT = -1;
const replacementId = z.union([
  textId,
  z.pipe(
    z.literal('-1'),
    z.transform(() => NO_REPLACEMENT),
  ),
]);

type Path = `/api/${string}`;

/** What every kind answers: the company's items, sorted by name, and how they are kept. */
const keptCalls = <Item extends z.ZodMiniType, Body extends z.ZodMiniObject>(
  path: Path,
  { item: response, body, needs }: { item: Item; body: Body; needs: Permission },
) => ({
  list: defineCall({ method: 'GET', path, auth: ['agent'], query, response: listOf(response) }),
  create: defineCall({ method: 'POST', path, auth: ['agent'], needs, body, response }),
  /** 409 with what stands now where somebody else has saved meanwhile. */
  update: defineCall({
    method: 'PUT',
    path: `${path}/:id`,
    auth: ['agent'],
    needs,
    params: idParams,
    body: sentWhole(body),
    response,
  }),
  /** Of those that are used at all. */
  counts: defineCall({
    method: 'GET',
    path: `${path}/uses`,
    auth: ['agent'],
    needs,
    response: listOf(itemCount),
  }),
  uses: defineCall({
    method: 'GET',
    path: `${path}/:id/uses`,
    auth: ['agent'],
    needs,
    params: idParams,
    response: uses,
  }),
});

/** A kind whose items give way to another one of it: everything that has the one gets the other. */
export const kindCalls = <Item extends z.ZodMiniType, Body extends z.ZodMiniObject>(
  path: Path,
  { item: response, body }: { item: Item; body: Body },
) => ({
  ...keptCalls(path, { item: response, body, needs: 'catalogue.manage' }),
  /** Answers text. 409 with the uses where it is in use and no replacement is named. */
  remove: defineCall({
    method: 'DELETE',
    path: `${path}/:id/:replacementId`,
    auth: ['agent'],
    needs: 'catalogue.manage',
    params: z.object({ id: textId, replacementId }),
    answers: [422],
    response: z.string(),
  }),
});

/** A kind whose items are deleted as they are: what has one has none then. */
export const ownedCalls = <Item extends z.ZodMiniType, Body extends z.ZodMiniObject>(
  path: Path,
  { item: response, body, needs }: { item: Item; body: Body; needs: Permission },
) => ({
  ...keptCalls(path, { item: response, body, needs }),
  /** Answers text. 409 with the uses where issues have it. */
  remove: defineCall({
    method: 'DELETE',
    path: `${path}/:id`,
    auth: ['agent'],
    needs,
    params: idParams,
    response: z.string(),
  }),
});
