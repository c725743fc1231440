import { z } from 'zod/mini';

import { defineCall } from '../call.ts';
import type { IssueFilter } from '../issueFilter.ts';
import { id, listOf, sortBody } from '../primitives.ts';
import { item, itemBody, kindCalls, ownedCalls, plainItem } from './family.ts';

/** Kinds of payer that the guarantee rules tell apart. */
export const CHARGED_ENTITY_KINDS = ['builder', 'insurance', 'resident', 'owner', 'other'] as const;

const body = z.strictObject(itemBody);

const internalCategory = z.extend(item, {
  /** Offered to reporters. */
  forReporters: z.boolean(),
  /** Advice shown instead of the report form; empty lets them report. */
  stopText: z.string(),
});
const chargedEntity = z.extend(item, {
  /** Kind of payer in the guarantee rules. */
  kind: z.enum(CHARGED_ENTITY_KINDS),
});
const errorType = z.extend(item, {
  /** Category set along with the error type. */
  categoryId: z.nullable(id),
  /** Covered by the builder's guarantee. */
  isGuarantee: z.boolean(),
  /** Fixed payer outside the guarantee. */
  chargedEntityId: z.nullable(id),
});
const productAttribute = z.extend(item, { productCategoryId: id, sequence: z.int() });
const productCategory = z.extend(item, {
  /** Active attributes by sequence. */
  productAttributes: z.array(z.object({ id, name: z.string(), sequence: z.int() })),
});
const area = z.extend(item, { projectId: z.nullable(id) });

/** Catalogue kinds with their calls. */
export const catalogueCalls = {
  externalCategory: kindCalls('/api/externalCategory', { item, body }),
  internalCategory: kindCalls('/api/internalCategory', {
    item: internalCategory,
    body: z.strictObject({
      ...itemBody,
      forReporters: z._default(z.boolean(), true),
      stopText: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    }),
  }),
  chargedEntity: kindCalls('/api/chargedEntity', {
    item: chargedEntity,
    body: z.strictObject({ ...itemBody, kind: z._default(z.enum(CHARGED_ENTITY_KINDS), 'other') }),
  }),
  errorType: kindCalls('/api/errorType', {
    item: errorType,
    body: z.strictObject({
      ...itemBody,
      categoryId: z._default(z.nullable(id), null),
      isGuarantee: z._default(z.boolean(), false),
      chargedEntityId: z._default(z.nullable(id), null),
    }),
  }),
  productCategory: kindCalls('/api/productCategory', {
    item: productCategory,
    body: z.strictObject({
      ...itemBody,
      /** Accepted but ignored: attributes have their own calls. */
      productAttributes: z.optional(z.unknown()),
    }),
  }),
  productAttribute: ownedCalls('/api/productAttribute', {
    item: productAttribute,
    body: z.strictObject({
      ...itemBody,
      productCategoryId: id,
      /** Position in the category; unchanged when omitted. */
      sequence: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000))),
    }),
    needs: 'catalogue.manage',
  }),
  area: ownedCalls('/api/area', {
    item: area,
    body: z.strictObject({ ...itemBody, projectId: z._default(z.nullable(id), null) }),
    needs: 'settings.manage',
  }),
  issueLabel: kindCalls('/api/issueLabel', { item, body }),
  projectLabels: kindCalls('/api/projectLabels', { item, body }),
};

export type CatalogueKind = keyof typeof catalogueCalls;
/** Kinds with a page of their own in the settings; attributes are edited with their category. */
export type SettingsKind = Exclude<CatalogueKind, 'productAttribute'>;
export const SETTINGS_KINDS = Object.keys(catalogueCalls).filter(
  (kind): kind is SettingsKind => kind !== 'productAttribute',
);
export type CatalogueItem<K extends CatalogueKind> = z.output<
  (typeof catalogueCalls)[K]['list']['response']
>['list'][number];

/** The issue filter by items of each kind; null for kinds that issues are not filtered by. */
export const KIND_FILTERS: Record<CatalogueKind, keyof IssueFilter | null> = {
  externalCategory: 'space',
  internalCategory: 'category',
  chargedEntity: 'chargedEntity',
  errorType: 'errorType',
  productCategory: null,
  productAttribute: null,
  area: 'area',
  issueLabel: 'label',
  projectLabels: null,
};
const FILTERED = Object.entries(KIND_FILTERS) as [CatalogueKind, keyof IssueFilter | null][];
/** The kind whose items a filter lists; undefined if it lists something else. */
export const kindOfFilter = (field: keyof IssueFilter): CatalogueKind | undefined =>
  FILTERED.find(([, filter]) => filter === field)?.[0];

/** Staff categories with the caller's visible open issues. */
export const categoryDashboardCall = defineCall({
  method: 'GET',
  path: '/api/internalCategory/dashboard',
  auth: ['agent'],
  needs: 'dashboard.view',
  response: listOf(z.extend(plainItem, { open: z.int() })),
});

/** Reorders the attributes of a product category; versions stay. 409 with the saved order when it changed meanwhile. */
export const attributeSortCall = defineCall({
  method: 'POST',
  path: '/api/productAttribute/order',
  auth: ['agent'],
  needs: 'catalogue.manage',
  body: z.extend(sortBody, { productCategoryId: id }),
  response: z.object({ success: z.boolean() }),
});
