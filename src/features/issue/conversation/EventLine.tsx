import { Fragment } from 'react';

import type { HistoryEntry } from '#contract/issueParts.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { actorText, changeText } from '../history/changeText.ts';
import { type EventField, isEvent } from './timeline.ts';

const ICONS: Record<EventField, IconName> = {
  status: 'circle-half',
  rejectReason: 'person-check',
  rejectText: 'person-check',
  woke: 'person-check',
  closedItself: 'person-check',
  routed: 'person-check',
  routingReason: 'person-check',
  stoodIn: 'person-check',
  responsible: 'person-check',
  team: 'person-check',
  dueAt: 'hourglass-split',
  delegation: 'send',
  delegationAccepted: 'check2',
  delegationDeclined: 'slash-circle',
  delegationScheduled: 'calendar-event',
  visitProposed: 'calendar-event',
  visitFits: 'check2',
  visitOther: 'calendar-event',
  visitMissed: 'slash-circle',
  visitWithdrawn: 'x-lg',
  delegationDone: 'check2-circle',
  delegationApproved: 'check2-all',
  delegationSentBack: 'arrow-counterclockwise',
  delegationCancelled: 'x-lg',
  messageDeleted: 'trash3',
  alarmAsked: 'bell',
  alarmAbsent: 'bell-slash',
  alarmInactive: 'bell-slash',
  alarmOffDuty: 'bell-slash',
  alarmNobody: 'bell-slash',
  alarmCalled: 'telephone',
};
const UNDONE_ICON: IconName = 'person-check';

/** Tells what an entry changed. */
export function useChangeText() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const speaker = { t, exists: (key: string) => i18n.exists(key), locale: i18n.language, now };
  return (entry: HistoryEntry) => changeText(entry, speaker);
}

/** An event between messages. */
export function EventLine({ entries }: { entries: HistoryEntry[] }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const textOf = useChangeText();
  const [first] = entries;
  if (!first) return null;
  return (
    <p className="event">
      <Icon name={isEvent(first.field) ? ICONS[first.field] : UNDONE_ICON} />
      <span>
        <b>{actorText(first, t)}</b>{' '}
        {entries.map((entry, index) => (
          <Fragment key={entry.id}>
            {index > 0 && (index < entries.length - 1 ? ', ' : ` ${t('issue.history.and')} `)}
            {textOf(entry)}
          </Fragment>
        ))}
      </span>
      <time className="meta" dateTime={first.at}>
        {formatMoment(first.at, i18n.language, now)}
      </time>
    </p>
  );
}
