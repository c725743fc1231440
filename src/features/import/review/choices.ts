import { CHARGED_ENTITY_KINDS } from '#contract/catalogue/kinds.ts';
import { IMPORT_FIELDS, type ImportFieldName } from '#contract/importFields.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { ISSUE_STATUSES, REJECT_REASONS, RESOLUTIONS, WAITING_FOR } from '#contract/issueStatus.ts';
import { MAX_COMMENT } from '#contract/limits.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';
import { REPEAT_UNITS } from '#contract/recurrence.ts';

const CHOICES: Partial<Record<ImportFieldName, readonly string[]>> = {
  status: ISSUE_STATUSES,
  priority: PRIORITIES,
  waitingFor: WAITING_FOR,
  resolution: RESOLUTIONS,
  rejectReason: REJECT_REASONS,
  // Contractors are imported from a file of their own.
  role: ROLE_GROUPS.filter((role) => role !== 'ROLE_CONTRACTOR'),
  chargedKind: CHARGED_ENTITY_KINDS,
  repeatUnit: ['once', ...REPEAT_UNITS],
};

const YES_NO = new Set(
  Object.values(IMPORT_FIELDS).flatMap((fields) =>
    fields.filter(({ type }) => type === 'boolean').map(({ name }) => name),
  ),
);

/** Allowed values of a field; empty if free. */
export const choicesOf = (field: ImportFieldName): readonly string[] =>
  YES_NO.has(field) ? ['true', 'false'] : (CHOICES[field] ?? []);

const LONG_ISSUE_TEXTS = IMPORT_FIELDS.issue.flatMap(({ name, type, max = 0 }) =>
  type === 'text' && max >= MAX_COMMENT ? [name] : [],
);
const MULTI_LINE_FIELDS: readonly ImportFieldName[] = [
  'stopText',
  'projectAccess',
  'orderText',
  'details',
  'access',
  'text',
  ...LONG_ISSUE_TEXTS,
  'shortDescription',
];

/** Whether a cell needs a multi-line input, by its field or its current text. */
export const isMultiLine = (field: ImportFieldName, text: string): boolean =>
  MULTI_LINE_FIELDS.includes(field) || /[\r\n]/u.test(text);
