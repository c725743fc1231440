import type { Issue } from '#contract/issues.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useConflict } from './conflict.ts';
import { sinceOf } from './unsaved.ts';
import { useAsking } from './useAsking.ts';
import { useDescribe, useFactText } from './useDescribe.ts';
import { useOfferAgain } from './useOfferAgain.ts';
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
  const toast = useToast();
  const offerUndo = useOfferUndo();
  const describe = useDescribe();
  const { begin, isLatest, offerAgain, leave, forget, fail } = useOfferAgain();
  const asking = useAsking();

  /** Sends it until it is saved, or somebody else's stands, or the same user has chosen otherwise since. */
  const settle = async (asked: Asked, since: Issue, isWanted: () => boolean) => {
    const { field, show } = asked;
    const attempt = asked.attempt ?? asking(asked.ask);
    const key = crypto.randomUUID();
    let [isSent, isDropped] = [false, false];
    const sendWanted = async (version: number) => {
      isDropped = isSent && !isWanted();
      isSent = true;
      if (!isDropped) await attempt(version, key);
    };
    for (let base = since; ;) {
      const outcome = await saveVersioned(base, [field], sendWanted);
      if (isDropped) return 'kept';
      if (outcome.kind === 'saved') {
        offerUndo({ key, field, show, since: base });
        return 'saved';
      }
      if (!isWanted()) return 'kept';
      const decision = await decide(asked, outcome);
      if (decision !== 'mine') return decision;
      base = outcome.current;
    }
  };
  const save = async (asked: Asked): Promise<SaveOutcome> => {
    const { field, show, ask, since = issue } = asked;
    const details = describe(since, field, show);
    const change = ask && { ask, show, details, since: sinceOf(since, field) };
    const isNext = change !== undefined && begin(field, change);
    const isWanted = () => isLatest(field, change);
    const sendAgain = () => void save({ ...asked, since, isAgain: true });
    try {
      const outcome = await settle({ ...asked, isNext }, since, isWanted);
      if (outcome === 'later' && change) {
        offerAgain(field, change, t('issue.conflict.someone'), sendAgain);
      } else if (outcome === 'unasked') {
        leave(field, change);
        toast.error(t(`issue.conflict.${change ? 'open' : 'someone'}`), { details });
      } else forget(field, change);
      return outcome === 'saved' ? 'saved' : 'kept';
    } catch (error) {
      fail(error, field, { change, sendAgain });
      return 'failed';
    }
  };
  return save;
}

/** Whose change of the field stands, where somebody else's came first. */
function useDecide() {
  const askAbout = useConflict();
  const dispatch = useApiDispatch();
  const textOf = useFactText();

  return async ({ field, show, isAgain, isNext }: Asked, { current, changes }: Met) => {
    dispatch(
      issueApi.util.upsertQueryEntries([
        { endpointName: 'getIssue', arg: current.id, value: current },
      ]),
    );
    const mine = { ...current, ...show };
    const who = changes.find((change) => change.field === field);
    // It was only the answer that got lost.
    const mayHaveArrived = isAgain || who?.isMine;
    if (mayHaveArrived && textOf(mine, field) === textOf(current, field)) return 'saved';
    // One step of the status after another, faster than the page heard of the first.
    if ((isNext || field === 'status') && who?.isMine) return 'mine';
    const decision = await askAbout({ field, mine, theirs: current, who });
    return decision === 'theirs' ? 'kept' : decision;
  };
}
