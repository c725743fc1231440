import type { ReactNode } from 'react';

import type { Urgency } from '#contract/issueFilter.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { Status } from '#src/entities/issue/Status.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment, formatTime } from '#src/shared/lib/dates.ts';
import { dayOf } from '#src/shared/lib/days.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Row } from '../list/tableParts.tsx';
import type { Group } from './useGroups.ts';

const GLYPHS: Record<Urgency, ReactNode> = {
  late: <Icon name="clock-history" />,
  today: <Icon name="sun" />,
  new: <Status value="new" glyph />,
  waiting: <Status value="waiting" glyph />,
  rest: <Icon name="inbox" />,
};

/** Shows and hides a group: `<details>` is not allowed inside a table. */
export function GroupHead({ group, columns }: { group: Group; columns: number }) {
  const { t } = useTranslation();
  const { urgency, count, isLowerBound, isOpen, onToggle } = group;
  return (
    <Row className={`group-head is-${urgency}`}>
      {/* Rows may be grids, which drops the semantics of a table. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/control-has-associated-label */}
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        <div className="cell">
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            <Icon name="chevron-down" className="chevron" />
            <span className="group-glyph" aria-hidden="true">
              {GLYPHS[urgency]}
            </span>
            {t(`urgency.group.${urgency}`)}{' '}
            <span className="count">
              {formatIssueNumber(count)}
              {isLowerBound && '+'}
            </span>
          </button>
          <span className="group-fact truncate">
            <Fact group={group} />
          </span>
        </div>
      </th>
    </Row>
  );
}

/** Summary beside the name of a group. */
function Fact({ group }: { group: Group }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { language } = i18n;
  const { firstDueAt, visitsToday, unassigned, firstWakeAt } = group;
  const isDueToday = firstDueAt !== null && dayOf(new Date(firstDueAt)) === dayOf(now);
  const facts: Record<Urgency, (string | null | false)[]> = {
    late: [firstDueAt && t('urgency.longest', { moment: formatMoment(firstDueAt, language, now) })],
    today: [
      visitsToday > 0 && t('urgency.visits', { count: visitsToday }),
      isDueToday && t('urgency.firstDue', { time: formatTime(firstDueAt, language) }),
    ],
    new: [unassigned > 0 && t('urgency.unassigned', { count: unassigned })],
    waiting: [
      firstWakeAt && t('urgency.firstWake', { day: formatDay(firstWakeAt, language, now) }),
    ],
    rest: [],
  };
  return facts[group.urgency].filter(Boolean).join(' · ');
}
