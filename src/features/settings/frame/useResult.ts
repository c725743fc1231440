import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

/** Tells how something went that is kept in the settings. `area`: the key of what a failure is said to be of. */
export function useResult(area: string) {
  const { t } = useTranslation();
  const toast = useOutcome();
  const errorText = useErrorText();
  return {
    /** Without a text where one sees that it is done. */
    done: (text?: string) => (text === undefined ? toast.quiet() : toast.success(text)),
    failed: (what: 'save' | 'remove', error: unknown, details = errorText(error)) => {
      toast.error(t(`settings.failed.${what}`, { area: t(area) }), { details });
    },
  };
}
