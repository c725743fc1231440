import type { Issue } from '#contract/issues.ts';
import type { IssueTextName } from '#contract/issueTexts.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

import { formatVisit } from '../calendar/visit.ts';

/** Fields in the facts panel or edited elsewhere on the page. */
export type FactField =
  | 'title'
  | 'description'
  | 'status'
  | 'priority'
  | 'address'
  | 'area'
  | 'space'
  | 'category'
  | 'errorType'
  | 'productCategory'
  | 'chargedEntity'
  | IssueTextName
  | 'labels'
  | 'responsible'
  | 'team'
  | 'assignees'
  | 'dueAt'
  | 'plannedFrom';

type TextContext = { t: (key: string) => string; locale: string };

/** A fact as text; `–` if empty. */
function factText(issue: Issue, field: FactField, speaker: TextContext): string {
  const value = issue[field];
  if (value === null || value === '') return '–';
  const { t, locale } = speaker;
  if (field === 'status' || field === 'priority') return t(`common.${field}.${issue[field]}`);
  if (field === 'dueAt') return formatDay(issue.dueAt!, locale, now());
  if (field === 'plannedFrom') return formatVisit(issue.plannedFrom!, issue.plannedTo, locale);
  return plainText(value);
}

type NamedValue = { name: string };
type AddressValue = { street: string; objectId: string };

function plainText(value: string | NamedValue | NamedValue[] | AddressValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(({ name }) => name).join(', ') || '–';
  return 'street' in value ? `${value.street} ${value.objectId}`.trim() : value.name;
}

/** Formats a fact in the user's language. */
export function useFactText() {
  const { t, i18n } = useTranslation();
  return (of: Issue, field: FactField) => factText(of, field, { t, locale: i18n.language });
}

/** Describes a change: issue, field, new value. */
export function useDescribe() {
  const { t } = useTranslation();
  const textOf = useFactText();
  return (issue: Issue, field: FactField, show: Partial<Issue>) => {
    const valueText = field === 'description' ? '' : `: ${textOf({ ...issue, ...show }, field)}`;
    return `#${formatIssueNumber(issue.number)} · ${t(`issue.facts.${field}`)}${valueText}`;
  };
}
