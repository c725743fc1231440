import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { stepContent } from '#contract/delegations.ts';
import type { VisitDetails } from '#contract/visits.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { momentOf } from '#src/shared/lib/days.ts';

/** Details of a visit as form values; empty `minutes` for unknown. */
export type DetailsDraft = { homeNeeded: boolean; minutes: string; callsBefore: boolean };
/** A day with start and end time. */
export type VisitDraft = { day: string; visitFrom: string; visitTo: string } & DetailsDraft;
type Visit = { visitFrom?: string | undefined; visitTo?: string | undefined };

/** Durations on offer, in minutes. */
export const VISIT_MINUTES = ['15', '30', '45', '60', '90', '120', '180', '240', '480'];

/** As said before; at first somebody is to be at home. */
export const detailsDraft = (details: VisitDetails | null): DetailsDraft => ({
  homeNeeded: details?.homeNeeded ?? true,
  minutes: String(details?.minutes ?? ''),
  callsBefore: details?.callsBefore ?? false,
});

const momentIn = (day: string, time: string) =>
  day === '' || time === '' ? undefined : momentOf(day, time);
const timesOf = ({ visitFrom = '', visitTo = '' }: Visit) =>
  [Date.parse(visitFrom), Date.parse(visitTo)] as const;

/** Form values -> step. */
export const VISITING = z.pipe(
  z.transform(({ day, visitFrom, visitTo, minutes, ...details }: VisitDraft): unknown => ({
    step: 'schedule',
    visitFrom: momentIn(day, visitFrom),
    visitTo: momentIn(day, visitTo),
    visitDetails: { ...details, minutes: minutes === '' ? null : Number(minutes) },
  })),
  stepContent.check(
    z.refine<Visit>(
      (visit) => {
        const [from, to] = timesOf(visit);
        return from !== to;
      },
      { path: ['visitTo'] },
    ),
    z.refine<Visit>(
      (visit) => {
        const [from, to] = timesOf(visit);
        return !(from < to) || to > now().getTime();
      },
      { path: ['day'] },
    ),
  ),
);

/** Form of a contractor's visit. `incomplete` is the error for a missing day or time. */
export function useVisitForm(values: VisitDraft, incomplete: string) {
  const { t } = useTranslation();
  const resolver = useContractResolver<VisitDraft>(VISITING, {
    day: t('delegation.schedule.past'),
    visitFrom: incomplete,
    visitTo: t('issue.visit.endsEarly'),
  });
  // Values may arrive late; keep what the user has changed.
  return useForm<VisitDraft>({ values, resolver, resetOptions: { keepDirtyValues: true } });
}
