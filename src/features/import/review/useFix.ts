import type { ImportFieldName } from '#contract/importFields.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useFixCellMutation } from '../importApi.ts';
import { useImportError } from '../useImportError.ts';

export function useFix(id: number) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useImportError();
  const [fixCell] = useFixCellMutation();
  return (n: number) => async (field: ImportFieldName, text: string) => {
    try {
      await fixCell({ id, n, field, text }).unwrap();
    } catch (error) {
      toast.error(t('import.review.fixFailed'), { details: errorText(error) });
    }
  };
}
