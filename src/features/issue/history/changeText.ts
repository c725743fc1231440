import type { HistoryEntry, HistoryField } from '#contract/issueParts.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

type TextContext = {
  t: (key: string, options: Record<string, unknown>) => string;
  exists: (key: string) => boolean;
  locale: string;
  now: Date;
};

/** Prefix of an undone change, which has the same text. */
const UNDONE = 'undone:';

/** Followed by the firm or visitor concerned, unless that is the actor. */
const BY_PARTY = new Set<string>([
  'delegationAccepted',
  'delegationDeclined',
  'delegationScheduled',
  'visitProposed',
  'visitFits',
  'visitOther',
  'visitMissed',
  'visitWithdrawn',
  'delegationDone',
] satisfies HistoryField[]);

const namesParty = ({ field, actor, to }: HistoryEntry): boolean =>
  BY_PARTY.has(field) && Boolean(to) && to !== actor;

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
    const text = t(entry.to === null && exists(`${ownKey}None`) ? `${ownKey}None` : ownKey, {
      from,
      to,
    });
    return namesParty(entry) ? `${text} (${to})` : text;
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
