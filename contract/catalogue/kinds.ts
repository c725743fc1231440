import { z } from 'zod/mini';

import { defineCall } from '../call.ts';
import { CHARGED_ENTITY_KINDS } from '../agreements.ts';
import { id, listOf, newOrder } from '../primitives.ts';
import { item, itemBody, kindCalls, ownedCalls, plainItem } from './family.ts';

const body = z.strictObject(itemBody);

const internalCategory = z.extend(item, {
  /** Reporters choose among these. */
  forReporters: z.boolean(),
  /** What a reporter does instead of reporting such a fault; empty: he reports it. */
  stopText: z.string(),
});
const chargedEntity = z.extend(item, {
  /** What it is to the rules of who pays. */
  kind: z.enum(CHARGED_ENTITY_KINDS),
});
const errorType = z.extend(item, {
  /** The category that follows from the error type, where there is one. */
  categoryId: z.nullable(id),
  /** The builder answers for it while the guarantee lasts. */
  isGuarantee: z.boolean(),
  /** Who pays for such a fault otherwise, where that is always the same. */
  chargedEntityId: z.nullable(id),
});
const productAttribute = z.extend(item, { productCategoryId: id, sequence: z.int() });
const productCategory = z.extend(item, {
  /** The active ones, by their sequence. */
  productAttributes: z.array(z.object({ id, name: z.string(), sequence: z.int() })),
});
const area = z.extend(item, { projectId: z.nullable(id) });

/** The kinds a company keeps as plain lists, each with the calls it answers. */
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
      /** As they were given with it, and not read: they are kept by calls of their own. */
      productAttributes: z.optional(z.unknown()),
    }),
  }),
  productAttribute: ownedCalls('/api/productAttribute', {
    item: productAttribute,
    body: z.strictObject({
      ...itemBody,
      productCategoryId: id,
      /** Its place in the category; who does not say one leaves it where it is. */
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
export type CatalogueItem<K extends CatalogueKind> = z.output<
  (typeof catalogueCalls)[K]['list']['response']
>['list'][number];

/** The staff's categories with the number of open issues the caller may see in each. */
export const categoryDashboardCall = defineCall({
  method: 'GET',
  path: '/api/internalCategory/dashboard',
  auth: ['agent'],
  needs: 'dashboard.view',
  response: listOf(z.extend(plainItem, { open: z.int() })),
});

/**
 * Puts the attributes of a product category in an order, all at once; their versions stay. 409 with the order that stands
 * where it was chosen from another.
 */
export const attributeOrderCall = defineCall({
  method: 'POST',
  path: '/api/productAttribute/order',
  auth: ['agent'],
  needs: 'catalogue.manage',
  body: z.extend(newOrder, { productCategoryId: id }),
  response: z.object({ success: z.boolean() }),
});
