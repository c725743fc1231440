import { MAX_PRODUCT_TEXT } from './limits.ts';

export const PRODUCT_FIELDS = [
  { name: 'language', type: 'choice', required: true },
  { name: 'articleNumber', type: 'text', max: 100 },
  { name: 'vendor', type: 'text', max: MAX_PRODUCT_TEXT },
  { name: 'name', type: 'text', required: true, max: MAX_PRODUCT_TEXT },
  { name: 'categoryName', type: 'text', max: MAX_PRODUCT_TEXT },
  { name: 'areaName', type: 'text', max: MAX_PRODUCT_TEXT },
  { name: 'shortDescription', type: 'text', max: 500 },
  { name: 'description', type: 'text', max: 10_000 },
  { name: 'images', type: 'links', max: 5_000 },
  { name: 'uuid', type: 'uuid' },
] as const;
