import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

/** Notices after saving in the settings. `area`: text key of what failed. */
export function useResult(area: string) {
  const { t } = useTranslation();
  const toast = useOutcome();
  const errorText = useErrorText();
  return {
    /** No text where the page itself shows the success. */
    done: (text?: string) => (text === undefined ? toast.quiet() : toast.success(text)),
    failed: (action: 'save' | 'remove', error: unknown, details = errorText(error)) => {
      toast.error(t(`settings.failed.${action}`, { area: t(area) }), { details });
    },
  };
}
