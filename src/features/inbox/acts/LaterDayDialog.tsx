import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { notificationCalls } from '#contract/notifications.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { inDays } from '#src/shared/lib/days.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';

import { morningOf } from './laterTimes.ts';

type Draft = { until: string };
const tomorrow = () => inDays(1, now());

const DAY = z.pipe(
  z.transform(({ until }: Draft): unknown => ({
    until: until < tomorrow() ? '' : morningOf(until),
  })),
  z.pick(notificationCalls.later.body, { until: true }),
);

/** The morning on which a line comes back. */
export function LaterDayDialog(props: { onLater: (until: string) => void; onDone: () => void }) {
  const { onLater, onDone } = props;
  const { t } = useTranslation();
  const resolver = useContractResolver<Draft>(DAY, { until: t('inbox.later.dayError') });
  const { control, handleSubmit } = useForm<Draft>({
    defaultValues: { until: tomorrow() },
    resolver,
  });
  const onSubmit = handleSubmit(({ until }) => {
    onLater(morningOf(until));
    onDone();
  });
  return (
    <FormDialog
      title={t('inbox.later.title')}
      action={t('inbox.later.action')}
      onSubmit={() => void onSubmit()}
      onClose={onDone}
    >
      <Controller
        control={control}
        name="until"
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={t('inbox.later.dayLabel')}
            min={tomorrow()}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
