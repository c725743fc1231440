import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { ChoiceStep } from './ChoiceStep.tsx';
import type { StepProps } from './flow.ts';

/** Address, when the link does not fix it. */
export function AddressStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const { form, draft, change } = flow;
  return (
    <ChoiceStep
      flow={flow}
      title={t('publicReport.address.title')}
      none={t('publicReport.address.none')}
      choices={form.addresses.map(({ id, street, objectId, description }) => ({
        id,
        name: [objectId, street].filter(Boolean).join(', '),
        more: description,
      }))}
      chosen={draft.addressId}
      onChoose={(addressId) => change({ addressId })}
    />
  );
}

/** Space, when the link does not fix it. */
export function SpaceStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const { form, draft, change } = flow;
  return (
    <ChoiceStep
      flow={flow}
      title={t('publicReport.space.title')}
      none={t('publicReport.space.none')}
      choices={form.spaces}
      chosen={draft.spaceId}
      onChoose={(spaceId) => change({ spaceId })}
    />
  );
}

export function CategoryStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const { form, draft, change } = flow;
  return (
    <ChoiceStep
      flow={flow}
      title={t('publicReport.category.title')}
      choices={form.categories}
      chosen={draft.categoryId}
      onChoose={(categoryId) => change({ categoryId })}
    />
  );
}
