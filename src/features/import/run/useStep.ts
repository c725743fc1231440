import type { ImportJob } from '#contract/import.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useStepImportMutation } from '../importApi.ts';
import { useImportError } from '../useImportError.ts';

/** Takes the next step of an import. */
export function useStep({ id }: Pick<ImportJob, 'id'>) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useImportError();
  const [stepImport, { isLoading }] = useStepImportMutation();
  const takeStep = async (step: 'run' | 'dryRun' | 'stop' | 'undo') => {
    try {
      await stepImport({ id, step }).unwrap();
    } catch (error) {
      toast.error(t('import.failed'), { details: errorText(error) });
    }
  };
  return { takeStep, isBusy: isLoading };
}
