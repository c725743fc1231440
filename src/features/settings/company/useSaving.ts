import type { OwnCompany } from '#contract/company.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useResult } from '../frame/useResult.ts';

type CompanySave = {
  /** Undefined when the conflict is left undecided. */
  save: () => Promise<OwnCompany | undefined>;
  onSaved: (saved: OwnCompany) => void;
};

/** Saves a part of the company and reports the result. A failure keeps the form's values. */
export function useSaving() {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.company');
  const errorText = useErrorText();
  return async ({ save, onSaved }: CompanySave): Promise<void> => {
    try {
      const saved = await save();
      if (!saved) return;
      onSaved(saved);
      done(t('settings.company.saved'));
    } catch (failed) {
      const isStale = (failed as ApiError).body?.error.code === 'VERSION_CONFLICT';
      fail('save', failed, isStale ? t('settings.company.stale') : errorText(failed));
    }
  };
}
