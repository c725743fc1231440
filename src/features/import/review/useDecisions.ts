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
  const saying = async (saved: Promise<unknown>) => {
    try {
      await saved;
    } catch (error) {
      toast.error(t('import.failed'), { details: errorText(error) });
    }
  };
  return {
    isBusy: decided.isLoading || rowDecided.isLoading || mapped.isLoading,
    decide: (cause: ProblemCause, decision: ImportDecision | 'clear' | null) =>
      saying(decide({ id, cause, decision }).unwrap()),
    decideRow: (n: number, decision: ImportDecision | null) =>
      saying(decideRow({ id, n, decision }).unwrap()),
    mapValue: (field: ImportFieldName, value: string, text: string | null) =>
      saying(mapValue({ id, field, value, text }).unwrap()),
  };
}
