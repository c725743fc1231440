import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useListProjectsQuery } from '../projects/projectsApi.ts';
import { useReadDutyQuery } from './dutyApi.ts';
import { cellsOf, type RosterId } from './rows.ts';
import { currentWeeks, useCurrentDuty } from './useCurrentDuty.ts';
import { plusWeeks } from '#src/entities/duty/weeks.ts';

export const SHOWN_WEEKS = 6;

/** The company's roster and those of projects that have one: six weeks from the company's present one, or so many pages later. */
export function useRoster(page: number) {
  const { t } = useTranslation();
  const { mondayFor, peopleFor } = useCurrentDuty();
  const from = plusWeeks(mondayFor(null), page * SHOWN_WEEKS);
  const asked = page === 0 ? currentWeeks() : { from, weeks: SHOWN_WEEKS };
  const { data, isError, refetch } = useReadDutyQuery(asked);
  const { data: projects = [], isLoading: isNaming } = useListProjectsQuery(false);
  const [added, setAdded] = useState<readonly number[]>([]);
  const { weeks = [], plans = [], own = [], editable = [] } = data ?? {};
  const mondays = Array.from({ length: SHOWN_WEEKS }, (_, week) => plusWeeks(from, week));
  const nameOf = (projectId: RosterId) =>
    projectId === null
      ? t('duty.company')
      : (projects.find(({ id }) => id === projectId)?.name ?? '');
  const having = [...weeks, ...plans].flatMap(({ projectId }) => projectId ?? []);
  const shown = [...new Set([...having, ...added])].toSorted((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  );
  return {
    isNaming,
    isLoading: data === undefined || isNaming,
    isError,
    refetch,
    from,
    plans,
    nameOf,
    rows: [null, ...shown].map((projectId) => ({
      projectId,
      name: nameOf(projectId),
      mayEdit: editable.includes(projectId),
      /** Monday of the week whose people alarms ask now, and these people. */
      currentMonday: mondayFor(projectId),
      people: peopleFor(projectId),
      cells: cellsOf(projectId, { weeks, own, mondays }),
    })),
    /** Projects that may get a roster of their own. */
    further: projects.filter(({ id }) => editable.includes(id) && !shown.includes(id)),
    add: (id: number) => setAdded((ids) => [...ids, id]),
  };
}
export type RosterRow = ReturnType<typeof useRoster>['rows'][number];
