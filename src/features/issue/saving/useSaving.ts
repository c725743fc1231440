import type { Issue } from '#contract/issues.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useConflict } from './conflict.ts';
import { sinceOf } from './unsaved.ts';
import { useAsking } from './useAsking.ts';
import { useDescribe, useFactText } from './useDescribe.ts';
import { isUnanswered, useOfferAgain } from './useOfferAgain.ts';
import { useOfferUndo } from './useOfferUndo.ts';
import type { Asked, SaveOutcome } from './useSaveFact.ts';
import { type Outcome, saveVersioned } from './versioned.ts';

type Met = Extract<Outcome, { kind: 'conflict' }>;

/**
 * Saves one field of the issue and says how that went. A conflict is asked about; what got no answer is kept and offered
 * again; any other failure is told in a toast, and the page shows what stands.
 */
export function useSaving() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const decide = useDecide();
  const errorText = useErrorText();
  const toast = useToast();
  const offerUndo = useOfferUndo();
  const describe = useDescribe();
  const { begin, offerAgain, forget } = useOfferAgain();
  const asking = useAsking();

  /** Sends it until it is saved, or somebody else's stands. */
  const settle = async (asked: Asked, since: Issue): Promise<SaveOutcome> => {
    const { field, show } = asked;
    const attempt = asked.attempt ?? asking(asked.ask);
    const key = crypto.randomUUID();
    for (let base = since; ;) {
      // oxlint-disable no-await-in-loop -- each answer is needed before the next question
      const outcome = await saveVersioned(base, [field], (version) => attempt(version, key));
      if (outcome.kind === 'saved') {
        offerUndo({ key, field, show, since: base });
        return 'saved';
      }
      const decision = await decide(asked, outcome);
      if (decision !== 'mine') return decision;
      base = outcome.current;
      // oxlint-enable no-await-in-loop
    }
  };
  const save = async (asked: Asked): Promise<SaveOutcome> => {
    const { field, show, ask, since = issue } = asked;
    const details = describe(since, field, show);
    const change = ask && { ask, show, details, since: sinceOf(since, field) };
    if (change) begin(field, change);
    try {
      const outcome = await settle(asked, since);
      forget(field);
      return outcome;
    } catch (error) {
      const reason = errorText(error);
      if (isUnanswered(error) && change) {
        const sendAgain = () => void save({ ...asked, since, isAgain: true });
        offerAgain(field, change, reason, sendAgain);
      } else {
        forget(field);
        toast.error(t('issue.saveError', { reason }));
      }
      return 'failed';
    }
  };
  return save;
}

/** Whose change of the field stands, where somebody else's came first. */
function useDecide() {
  const { t } = useTranslation();
  const askAbout = useConflict();
  const dispatch = useApiDispatch();
  const toast = useToast();
  const textOf = useFactText();

  return async ({ field, show, isAgain }: Asked, { current, changes }: Met) => {
    dispatch(
      issueApi.util.upsertQueryEntries([
        { endpointName: 'getIssue', arg: current.id, value: current },
      ]),
    );
    const mine = { ...current, ...show };
    // It was only the answer that got lost.
    if (isAgain && textOf(mine, field) === textOf(current, field)) return 'saved';
    const who = changes.find((change) => change.field === field);
    // One step of the status after another, faster than the page heard of the first.
    if (field === 'status' && who?.isMine) return 'mine';
    const decision = await askAbout({ field, mine, theirs: current, who });
    if (decision === 'unasked') toast.error(t('issue.conflict.someone'));
    return decision === 'mine' ? 'mine' : 'kept';
  };
}
