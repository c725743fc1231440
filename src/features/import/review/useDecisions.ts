import type { ImportDecision } from '#contract/import.ts';
import type { ImportFieldName } from '#contract/importFields.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import {
  type ProblemCause,
  useDecideImportMutation,
  useDecideImportRowMutation,
  useMapImportValueMutation,
} from '../importApi.ts';
import { useImportError } from '../useImportError.ts';

/** Saves decisions: for all rows with a problem, for one row, or for a value. */
export function useDecisions(id: number) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useImportError();
  const [decide, decided] = useDecideImportMutation();
  const [decideRow, rowDecided] = useDecideImportRowMutation();
  const [mapValue, mapped] = useMapImportValueMutation();
  const showError = async (request: Promise<unknown>) => {
    try {
      await request;
    } catch (error) {
      toast.error(t('import.failed'), { details: errorText(error) });
    }
  };
  return {
    isBusy: decided.isLoading || rowDecided.isLoading || mapped.isLoading,
    decide: (cause: ProblemCause, decision: ImportDecision | 'clear' | null) =>
      showError(decide({ id, cause, decision }).unwrap()),
    decideRow: (n: number, decision: ImportDecision | null) =>
      showError(decideRow({ id, n, decision }).unwrap()),
    mapValue: (field: ImportFieldName, value: string, text: string | null) =>
      showError(mapValue({ id, field, value, text }).unwrap()),
  };
}
