import { z } from 'zod/mini';

import { defineCall } from '../call.ts';
import { id, listOf } from '../primitives.ts';
import { kindCalls } from './family.ts';

/** An inactive item stays on the issues that have it and is not offered for new ones. */
const item = z.object({ id, name: z.string(), inactive: z.boolean() });

const errorType = z.extend(item, {
  /** The category that follows from the error type, where there is one. */
  categoryId: z.nullable(id),
});
const productCategory = z.extend(item, {
  productAttributes: z.array(z.object({ id, name: z.string(), sequence: z.int() })),
});
const area = z.extend(item, { projectId: z.nullable(id) });

/** The kinds a company keeps as plain lists, each with the calls it answers. */
export const catalogueCalls = {
  externalCategory: kindCalls('/api/externalCategory', item),
  internalCategory: kindCalls('/api/internalCategory', item),
  chargedEntity: kindCalls('/api/chargedEntity', item),
  errorType: kindCalls('/api/errorType', errorType),
  productCategory: kindCalls('/api/productCategory', productCategory),
  area: kindCalls('/api/area', area),
  issueLabel: kindCalls('/api/issueLabel', item),
  projectLabels: kindCalls('/api/projectLabels', item),
};

export type CatalogueKind = keyof typeof catalogueCalls;
export type CatalogueItem<K extends CatalogueKind> = z.output<
  (typeof catalogueCalls)[K]['list']['response']
>['list'][number];

/** The staff's categories with the number of open issues the caller may see in each. */
export const categoryDashboardCall = defineCall({
  method: 'GET',
  path: '/api/internalCategory/dashboard',
  auth: ['agent'],
  needs: 'dashboard.view',
  response: listOf(z.extend(item, { open: z.int() })),
});
