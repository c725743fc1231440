import type { IssueChange } from '#contract/issueChanges.ts';
import type { HistoryField } from '#contract/issueParts.ts';
import { eachText } from '#contract/issueTexts.ts';

import { cutText } from '../../cutText.ts';

/** Facts stored in a column of the issue: the name in the history, and whether outside parties may know of it. */
export const FACTS = {
  title: { field: 'title', internal: false },
  description: { field: 'description', internal: false },
  priority: { field: 'priority', internal: false },
  addressId: { field: 'address', internal: false },
  areaId: { field: 'area', internal: false },
  spaceId: { field: 'space', internal: false },
  categoryId: { field: 'category', internal: false },
  errorTypeId: { field: 'errorType', internal: false },
  chargedEntityId: { field: 'chargedEntity', internal: true },
  ...eachText((field, { internal }) => ({ field, internal })),
  productCategoryId: { field: 'productCategory', internal: false },
  responsibleId: { field: 'responsible', internal: false },
  teamId: { field: 'team', internal: false },
  dueAt: { field: 'dueAt', internal: false },
  plannedFrom: { field: 'plannedFrom', internal: false },
  plannedTo: { field: 'plannedTo', internal: false },
} as const satisfies Partial<Record<keyof IssueChange, { field: HistoryField; internal: boolean }>>;

export type FactKey = keyof typeof FACTS;
export type FactValue = string | number | null;
export type Facts = Record<FactKey, FactValue>;

export const FACT_KEYS = Object.keys(FACTS) as FactKey[];

const MOMENTS: readonly FactKey[] = ['dueAt', 'plannedFrom', 'plannedTo'];

/** Whether two values of a fact are equal; timestamps may be written in different zones. */
export function isSame(key: FactKey, a: FactValue, b: FactValue): boolean {
  if (MOMENTS.includes(key) && a !== null && b !== null) {
    return Date.parse(String(a)) === Date.parse(String(b));
  }
  return a === b;
}

const SHOWN_LENGTH = 300;

/** A value as the history shows it: plain text, timestamps in one zone, null if empty. */
export function historyText(key: FactKey, value: FactValue): string | null {
  if (value === null || value === '') {
    return null;
  }
  if (MOMENTS.includes(key)) {
    return new Date(String(value)).toISOString();
  }
  const text = key === 'description' ? plainText(String(value)) : String(value);
  return text.length > SHOWN_LENGTH ? `${cutText(text, SHOWN_LENGTH)}…` : text;
}

const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
