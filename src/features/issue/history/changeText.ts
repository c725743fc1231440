import type { HistoryEntry } from '#contract/issueParts.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

type TextContext = {
  t: (key: string, options: Record<string, unknown>) => string;
  exists: (key: string) => boolean;
  locale: string;
  now: Date;
};

/** Prefix of an undone change, which has the same text. */
const UNDONE = 'undone:';

/** Actor of a change, how they came, and the person they acted for, if another. */
export const actorText = (
  { actor, onBehalfOf, byLink }: Pick<HistoryEntry, 'actor' | 'onBehalfOf' | 'byLink'>,
  t: TextContext['t'],
): string => {
  const person = actor || t('issue.history.system', {});
  const name = byLink ? t('issue.history.byLink', { name: person }) : person;
  return onBehalfOf ? t('issue.history.behalf', { name, other: onBehalfOf }) : name;
};

/** A change as text to follow the actor's name: `ändrade Kategori: El → Fukt`. */
export function changeText(entry: HistoryEntry, speaker: TextContext): string {
  const { t, exists } = speaker;
  const { field } = entry;
  if (field.startsWith(UNDONE)) {
    const undoneText = changeText({ ...entry, field: field.slice(UNDONE.length) }, speaker);
    return t('issue.history.undone', { what: undoneText });
  }
  const from = valueText(field, entry.from, speaker);
  const to = valueText(field, entry.to, speaker);
  if (field === 'responsible' && entry.to === entry.actor) return t('issue.history.did.took', {});
  const ownKey = [`issue.history.did.${field}`, `delegation.did.${field}`].find(exists);
  if (ownKey) {
    return t(entry.to === null && exists(`${ownKey}None`) ? `${ownKey}None` : ownKey, { from, to });
  }
  const key = `issue.facts.${field}`;
  return t('issue.history.changed', { field: exists(key) ? t(key, {}) : field, from, to });
}

/** Name a step of an alarm. */
const STEP_FIELDS = new Set<string>(['alarmAsked', 'alarmNobody']);

function valueText(field: string, value: string | null, { t, exists, locale, now }: TextContext) {
  if (value === null || value === '') return '–';
  const word = [
    `common.${field}.${value}`,
    `issue.${field}.${value}`,
    field === 'waitingFor' ? `issue.waiting.whom.${value}` : '',
    STEP_FIELDS.has(field) ? `issue.history.step.${value}` : '',
  ].find((key) => key !== '' && exists(key));
  if (word) return t(word, {});
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDay(value, locale, now) : value;
}
