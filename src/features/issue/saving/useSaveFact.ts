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
import { useOfferUndo } from './useOfferUndo.ts';
import { saveVersioned } from './versioned.ts';

type Save = {
  field: FactField;
  /** What is shown at once, while the server is asked. */
  show: Partial<Issue>;
  attempt: (version: number, undoKey: string) => Promise<unknown>;
  /** The issue as it stood when the change was begun, where that was before the last render. */
  since?: Issue | undefined;
};

/** Kept is what stood: somebody else had changed the field, and the user left it at that. */
export type SaveOutcome = 'saved' | 'kept' | 'failed';

/**
 * Saves one field of the issue and says how that went. A conflict is asked about, any other failure is
 * told in a toast; the page shows what stands.
 */
export function useSave() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const askAbout = useConflict();
  const dispatch = useApiDispatch();
  const errorText = useErrorText();
  const toast = useToast();
  const offerUndo = useOfferUndo();

  return async ({ field, show, attempt, since = issue }: Save): Promise<SaveOutcome> => {
    const key = crypto.randomUUID();
    try {
      for (let base = since; ;) {
        // oxlint-disable no-await-in-loop -- each answer is needed before the next question
        const outcome = await saveVersioned(base, [field], (version) => attempt(version, key));
        if (outcome.kind === 'saved') {
          offerUndo({ key, field, show, since: base });
          return 'saved';
        }
        base = outcome.current;
        dispatch(
          issueApi.util.upsertQueryEntries([
            { endpointName: 'getIssue', arg: base.id, value: base },
          ]),
        );
        const who = outcome.changes.find((change) => change.field === field);
        const mine = { ...base, ...show };
        const decision = await askAbout({ field, mine, theirs: base, who });
        if (decision === 'theirs') return 'kept';
        // oxlint-enable no-await-in-loop
      }
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
      return 'failed';
    }
  };
}

/** Saves one fact. What takes a while to write is compared with the issue as it stood when that began. */
export function useSaveFact() {
  const { issue } = useIssue();
  const save = useSave();
  const [update] = useUpdateIssueMutation();

  return (field: FactField, change: IssueChange, show: Partial<Issue>, since?: Issue) =>
    save({
      field,
      show,
      since,
      attempt: (version, undoKey) =>
        update({ id: issue.id, body: { ...change, version, undoKey }, show }).unwrap(),
    });
}
