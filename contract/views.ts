import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { ISSUE_COLUMNS } from './issueColumns.ts';
import { ISSUE_SORTS } from './issueFilter.ts';
import { MAX_VIEW_FILTER, MAX_VIEW_NAME } from './limits.ts';
import { ROLE_GROUPS } from './permissions.ts';
import { id, idParams, listOf, named, reference } from './primitives.ts';

/** Who has a view: its owner alone, the company, or a role as what its list begins with. */
export const VIEW_ACCESS = ['private', 'shared', 'roleDefault'] as const;
export type ViewAccess = (typeof VIEW_ACCESS)[number];

/** Columns in their order, each once, the title among them: it leads to the issue. */
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
    /** Whose list it begins, with `roleDefault`. */
    roleGroup: z.optional(z.enum(ROLE_GROUPS)),
    /** What the owner's own list begins with; of a private view only, and of one. */
    isDefault: z._default(z.boolean(), false),
    /** The filter as it stands in the address of the list: `status=new&category=3`. */
    filter: z.string().check(z.maxLength(MAX_VIEW_FILTER)),
    /** Absent: the usual ones. */
    columns: z.optional(columnList),
    sort: z.optional(z.enum(ISSUE_SORTS)),
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
  owner: reference,
  isOwn: z.boolean(),
  mayEdit: z.boolean(),
  filter: z.string(),
  columns: z.nullable(columnList),
  sort: z.nullable(z.enum(ISSUE_SORTS)),
});
export type SavedView = z.infer<typeof viewSchema>;

/** Lists as somebody wants to see them again. */
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
