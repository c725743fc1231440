import { z } from 'zod/mini';

import { defineCall } from '../call.ts';
import { uses } from '../errors.ts';
import type { Permission } from '../permissions.ts';
import { id, idParams, listOf, named, sentWhole, textId, version } from '../primitives.ts';

export const MAX_ITEM_NAME = 100;
const name = named(MAX_ITEM_NAME);

/** Base of every catalogue item. Inactive items stay where used but are not offered. */
export const plainItem = z.object({ id, name: z.string(), inactive: z.boolean() });
/** Item as stored in the settings. */
export const item = z.extend(plainItem, { version });
export const itemBody = { name, inactive: z._default(z.boolean(), false) };

/** Number of issues with the item; for kinds issues lack, number of other uses. */
export const itemCount = z.object({ id, count: z.int() });
export type ItemCount = z.infer<typeof itemCount>;

/** Ignored: lists are sorted by name. Both parameters are the specification's, for areas. */
const query = z.strictObject({
  sort: z.optional(z.literal('name')),
  style: z.optional(z.string().check(z.maxLength(40))),
});

/** Path value for "no replacement". */
export const NO_REPLACEMENT = -1;
const replacementId = z.union([
  textId,
  z.pipe(
    z.literal('-1'),
    z.transform(() => NO_REPLACEMENT),
  ),
]);

type Path = `/api/${string}`;

/** Calls of every kind: list by name, create, update, counts. */
const keptCalls = <Item extends z.ZodMiniType, Body extends z.ZodMiniObject>(
  path: Path,
  { item: response, body, needs }: { item: Item; body: Body; needs: Permission },
) => ({
  list: defineCall({ method: 'GET', path, auth: ['agent'], query, response: listOf(response) }),
  create: defineCall({ method: 'POST', path, auth: ['agent'], needs, body, response }),
  /** 409 with the saved state when someone else saved first. */
  update: defineCall({
    method: 'PUT',
    path: `${path}/:id`,
    auth: ['agent'],
    needs,
    params: idParams,
    body: sentWhole(body),
    response,
  }),
  /** Used items only. */
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

/** A kind whose items can be replaced by another on deletion. */
export const kindCalls = <Item extends z.ZodMiniType, Body extends z.ZodMiniObject>(
  path: Path,
  { item: response, body }: { item: Item; body: Body },
) => ({
  ...keptCalls(path, { item: response, body, needs: 'catalogue.manage' }),
  /** Answers plain text. 409 with `uses` when in use and no replacement is given. */
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

/** A kind whose items are deleted without replacement. */
export const ownedCalls = <Item extends z.ZodMiniType, Body extends z.ZodMiniObject>(
  path: Path,
  { item: response, body, needs }: { item: Item; body: Body; needs: Permission },
) => ({
  ...keptCalls(path, { item: response, body, needs }),
  /** Answers plain text. 409 with `uses` when issues have it. */
  remove: defineCall({
    method: 'DELETE',
    path: `${path}/:id`,
    auth: ['agent'],
    needs,
    params: idParams,
    response: z.string(),
  }),
});
