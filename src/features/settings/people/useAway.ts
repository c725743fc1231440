import { useMemo } from 'react';

import type { Absence } from '#contract/absences.ts';
import { useListAbsencesQuery } from '#src/entities/agent/absencesApi.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { dayOf } from '#src/shared/lib/days.ts';

/** Today's absences by the id of the absent person. */
export function useAway(): ReadonlyMap<number, Absence> {
  const { data } = useListAbsencesQuery();
  const today = dayOf(useNow());
  return useMemo(
    () =>
      new Map(
        (data ?? [])
          .filter(({ from, to }) => from <= today && to >= today)
          .map((absence) => [absence.agent.id, absence]),
      ),
    [data, today],
  );
}
