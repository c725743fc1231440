import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { notTwice } from '#src/shared/ui/notTwice.ts';

import { useRemoveAppMutation } from './twoStepApi.ts';

/** The button that stops using the app, where passkeys stay. `onRemoved` takes the error, if any. */
export function RemoveApp({ onRemoved }: { onRemoved: (error: unknown) => void }) {
  const { t } = useTranslation();
  const ask = useConfirm();
  const [remove, { isLoading }] = useRemoveAppMutation();
  const onRemove = async () => {
    const isSure = await ask({
      title: t('twoStep.app.removeTitle'),
      text: t('twoStep.app.removeText'),
      confirmText: t('twoStep.app.remove'),
      danger: true,
    });
    if (isSure) onRemoved((await remove()).error);
  };
  return (
    <button
      type="button"
      className="btn btn-secondary btn-block"
      {...notTwice(isLoading, () => void onRemove())}
    >
      {t('twoStep.app.remove')}
    </button>
  );
}
