import { useTranslation } from 'react-i18next';

import type { IssueChange } from '#contract/issueChanges.ts';
import type { Issue } from '#contract/issues.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { useUpdateIssueMutation } from '#src/entities/issue/issueSaves.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useConflict } from './conflict.ts';
import type { FactField } from './factText.ts';
import { saveVersioned } from './versioned.ts';

type Save = {
  field: FactField;
  /** What is shown at once, while the server is asked. */
  show: Partial<Issue>;
  attempt: (version: number) => Promise<unknown>;
};

/**
 * Saves one field of the issue and says whether that went well. A conflict is asked about, any other failure is
 * told in a toast; the page shows what stands.
 */
export function useSave() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const askAbout = useConflict();
  const dispatch = useApiDispatch();
  const errorText = useErrorText();
  const toast = useToast();

  return async ({ field, show, attempt }: Save): Promise<boolean> => {
    try {
      const outcome = await saveVersioned(issue, [field], attempt);
      if (outcome.kind === 'saved') return true;
      const { current } = outcome;
      dispatch(
        issueApi.util.upsertQueryEntries([
          { endpointName: 'getIssue', arg: current.id, value: current },
        ]),
      );
      const mine = { ...current, ...show };
      if ((await askAbout({ field, mine, theirs: current })) === 'theirs') return false;
      await attempt(current.version);
      return true;
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
      return false;
    }
  };
}

/** Saves one fact of the panel. */
export function useSaveFact() {
  const { issue } = useIssue();
  const save = useSave();
  const [update] = useUpdateIssueMutation();

  return (field: FactField, change: IssueChange, show: Partial<Issue>) =>
    save({
      field,
      show,
      attempt: (version) => update({ id: issue.id, body: { ...change, version }, show }).unwrap(),
    });
}
