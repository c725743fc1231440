import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { ISSUE_COLUMNS } from './issueColumns.ts';
import { ISSUE_SORTS } from './issueFilter.ts';
import { MAX_VIEW_FILTER, MAX_VIEW_NAME } from './limits.ts';
import { ROLE_GROUPS } from './permissions.ts';
import { id, idParams, listOf, named, reference } from './primitives.ts';

/** Audience of a view: its owner, the company, or a role as its default. */
export const VIEW_ACCESS = ['private', 'shared', 'roleDefault'] as const;
export type ViewAccess = (typeof VIEW_ACCESS)[number];

/** Ordered unique columns; the title is mandatory because it links to the issue. */
const columnList = z.array(z.enum(ISSUE_COLUMNS)).check(
  z.maxLength(ISSUE_COLUMNS.length),
  z.refine((columns) => columns.includes('title'), { message: 'The title is always there' }),
  z.refine((columns) => new Set(columns).size === columns.length, {
    message: 'Every column stands once',
  }),
);

export const viewBody = z
  .strictObject({
    name: named(MAX_VIEW_NAME),
    access: z.enum(VIEW_ACCESS),
    /** Role whose default it is; with `roleDefault`. */
    roleGroup: z.optional(z.enum(ROLE_GROUPS)),
    /** The owner's default; private views only, at most one. */
    isDefault: z._default(z.boolean(), false),
    /** The owner is notified of issues that come into it; nobody but the owner changes that. */
    isWatched: z._default(z.boolean(), false),
    /** Filter as in the list's URL: `status=new&category=3`. */
    filter: z.string().check(z.maxLength(MAX_VIEW_FILTER)),
    /** Default columns when absent. */
    columns: z.optional(columnList),
    sort: z.optional(z.enum(ISSUE_SORTS)),
    /** By urgency. */
    isGrouped: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ access, roleGroup }) => (access === 'roleDefault') === (roleGroup !== undefined), {
      path: ['roleGroup'],
      message: 'A role is named where the view is what a role begins with',
    }),
    z.refine(({ access, isDefault }) => !isDefault || access === 'private', {
      path: ['isDefault'],
      message: 'Only a private view is what its owner begins with',
    }),
  );
export type ViewBody = z.infer<typeof viewBody>;

export const viewSchema = z.object({
  id,
  name: z.string(),
  access: z.enum(VIEW_ACCESS),
  roleGroup: z.nullable(z.enum(ROLE_GROUPS)),
  isDefault: z.boolean(),
  /** By the viewer, whose own it is. */
  isWatched: z.boolean(),
  owner: reference,
  isOwn: z.boolean(),
  mayEdit: z.boolean(),
  filter: z.string(),
  columns: z.nullable(columnList),
  sort: z.nullable(z.enum(ISSUE_SORTS)),
  isGrouped: z.boolean(),
});
export type SavedView = z.infer<typeof viewSchema>;

/** Saved list views. */
export const viewCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/view',
    auth: ['agent'],
    needs: 'issue.list',
    response: listOf(viewSchema),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/view',
    auth: ['agent'],
    needs: 'issue.list',
    body: viewBody,
    response: viewSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/view/:id',
    auth: ['agent'],
    needs: 'issue.list',
    params: idParams,
    body: viewBody,
    response: viewSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/view/:id',
    auth: ['agent'],
    needs: 'issue.list',
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
};
