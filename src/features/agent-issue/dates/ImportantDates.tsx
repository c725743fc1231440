import type { ImportantDate } from '#contract/importantDates.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { momentOf } from '#src/shared/lib/days.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { NumbersToCall } from '#src/shared/ui/NumbersToCall.tsx';

import type { LinkId } from '../jobRequest.ts';
import { useListImportantDatesQuery } from '../jobApi.ts';

/** Important dates for contractors; on a job those of its project and the whole company. */
export function ImportantDates({ linkId, projectId }: { linkId: LinkId; projectId?: number }) {
  const { t } = useTranslation();
  const { data: dates = [] } = useListImportantDatesQuery(linkId);
  const shown = dates.filter(
    ({ project }) => project === null || projectId === undefined || project.id === projectId,
  );
  if (shown.length === 0) return null;
  return (
    <section className="gl-dates" aria-labelledby="important-dates">
      <h2 id="important-dates">
        <Icon name="calendar-event" />
        {t('agentIssue.dates')}
      </h2>
      <ul>
        {shown.map((date) => (
          <li key={date.id}>
            <b dir="auto">{date.title}</b>
            <Days date={date} />
            {date.text && (
              <p dir="auto">
                <NumbersToCall text={date.text} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Days({ date: { from, to, project } }: { date: ImportantDate }) {
  const { i18n } = useTranslation();
  const now = useNow();
  const days = [from, to]
    .filter((day) => day !== null)
    // Noon local time: a bare date is UTC and shows as the day before in the west.
    .map((day) => formatDay(momentOf(day, '12:00'), i18n.language, now))
    .join(' – ');
  return (
    <span className="text-2">
      {days}
      {project && (
        <>
          {' · '}
          <bdi>{project.name}</bdi>
        </>
      )}
    </span>
  );
}
