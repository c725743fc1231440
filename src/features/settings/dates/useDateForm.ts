import { z } from 'zod/mini';

import {
  importantDateBody,
  importantDateCalls,
  MAX_EVERY,
  MAX_REMIND_DAYS,
} from '#contract/importantDates.ts';
import { can } from '#contract/permissions.ts';
import { GIVEN_DAYS, id } from '#contract/primitives.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useMe } from '#src/shared/session/me.ts';

import { bodyOf, type DateDraft } from './dateDraft.ts';

const body = z.pipe(z.transform(bodyOf), importantDateCalls.create.body);
/** A project leader's date needs a project; company-wide dates are for administrators. */
const ofProject = z.pipe(z.transform(bodyOf), z.safeExtend(importantDateBody, { projectId: id }));

export function useDateForm(values: DateDraft) {
  const { t } = useTranslation();
  const mayAll = can(useMe()?.agent, 'catalogue.manage');
  const between = (from: number | string, to: number | string) =>
    t('settings.dates.between', { from, to });
  const day = ({ type, message }: { type: string; message: string }) => {
    if (type !== 'custom') return t('settings.dates.dayMissing');
    return message === 'tooEarly'
      ? t('settings.dates.tooEarly')
      : between(GIVEN_DAYS.first.slice(0, 4), GIVEN_DAYS.last.slice(0, 4));
  };
  const resolver = useContractResolver<DateDraft>(mayAll ? body : ofProject, {
    title: t('settings.dates.titleMissing'),
    projectId: t('settings.dates.projectMissing'),
    from: day,
    to: day,
    'repeat.every': between(1, MAX_EVERY),
    'repeat.until': day,
    forStaff: t('settings.dates.whoMissing'),
    'reminder.daysBefore': between(0, MAX_REMIND_DAYS),
  });
  return useKeptForm<DateDraft>(values, resolver);
}
