import type { Issue } from '#contract/issues.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import {
  useSetIssueStatusMutation,
  useUpdateIssueMutation,
} from '#src/entities/issue/issueSaves.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import {
  useCloseIssueMutation,
  useConfirmIssueMutation,
  useRejectIssueMutation,
} from '../lifecycleApi.ts';
import {
  type Change,
  type KeptChange,
  optimisticValue,
  type IssueSave,
  comparedValues,
} from './changes.ts';
import { useDescribe } from './factText.ts';
import { useDecide } from './useDecide.ts';
import { useKeptChanges } from './useKeptChanges.ts';
import { saveVersioned } from './versioned.ts';

/** `kept`: somebody else changed the field, and the user kept that value. */
export type SaveOutcome = 'saved' | 'kept' | 'failed';

/**
 * Saves a change of the issue and gives the outcome. A conflict is asked about; an unanswered
 * change is stored and offered again; a toast reports other failures, and the page shows the
 * current value.
 */
export function useSaving() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const decide = useDecide();
  const toast = useToast();
  const offerUndo = useOfferUndo();
  const describe = useDescribe();
  const send = useSend();
  const { begin, isLatest, offerAgain, leave, forget, fail } = useKeptChanges();

  type Attempt = { isNext: boolean; isCurrent: () => boolean };
  /** Retries until saved, until another's value stands, or until the user has chosen anew. */
  const settle = async (saving: IssueSave, since: Issue, { isNext, isCurrent }: Attempt) => {
    const { change } = saving;
    const undoKey = crypto.randomUUID();
    let [isSent, isDropped] = [false, false];
    let saved: Issue | undefined;
    const sendCurrent = async (version: number) => {
      isDropped = isSent && !isCurrent();
      isSent = true;
      if (!isDropped) saved = await send(change, version, undoKey);
    };
    for (let base = since; ;) {
      const outcome = await saveVersioned(base, [optimisticValue(change).field], sendCurrent);
      if (isDropped) return 'kept';
      if (outcome.kind === 'saved') {
        offerUndo(change, base, { undoKey, saved });
        return 'saved';
      }
      if (!isCurrent()) return 'kept';
      const decision = await decide(saving, isNext, outcome);
      if (decision !== 'mine') return decision;
      base = outcome.current;
    }
  };
  const keptOf = ({ change }: IssueSave, since: Issue): KeptChange => {
    const { field, show } = optimisticValue(change);
    const details = describe(since, field, show);
    return { change, details, since: comparedValues(since, field) } as KeptChange;
  };
  const save = async (saving: IssueSave): Promise<SaveOutcome> => {
    const { since = issue } = saving;
    const { field } = optimisticValue(saving.change);
    const stored = keptOf(saving, since);
    const sent = saving.hasForm ? undefined : stored;
    const isNext = sent !== undefined && begin(field, sent);
    const isCurrent = () => isLatest(field, sent);
    const sendAgain = () => void save({ ...saving, since, isAgain: true });
    try {
      const outcome = await settle(saving, since, { isNext, isCurrent });
      if (outcome === 'later' && sent) {
        offerAgain(field, sent, t('issue.conflict.someone'), sendAgain);
      } else if (outcome === 'unasked') {
        leave(field, sent);
        const text = t(`issue.conflict.${sent ? 'open' : 'someone'}`);
        toast.error(text, { details: stored.details });
      } else forget(field, sent);
      return outcome === 'saved' ? 'saved' : 'kept';
    } catch (error) {
      fail(error, field, { sent, sendAgain });
      return 'failed';
    }
  };
  return save;
}

/** Sends a change with the version seen. */
function useSend() {
  const { id } = useIssue().issue;
  const [update] = useUpdateIssueMutation();
  const [setStatus] = useSetIssueStatusMutation();
  const [confirm] = useConfirmIssueMutation();
  const [close] = useCloseIssueMutation();
  const [reject] = useRejectIssueMutation();
  return (change: Change, version: number, undoKey: string): Promise<Issue> => {
    const seen = { version, undoKey };
    switch (change.do) {
      case 'update':
        return update({ id, body: { ...change.change, ...seen }, show: change.show }).unwrap();
      case 'status':
        return setStatus({ id, body: { ...change.body, ...seen } }).unwrap();
      case 'confirm':
        return confirm({ id, body: { key: change.key, ...seen } }).unwrap();
      case 'close':
        return close({ id, body: { ...change.body, ...seen } }).unwrap();
      case 'reject':
        return reject({ id, body: { ...change.body, ...seen } }).unwrap();
    }
  };
}

type Named = { id: number; name: string };
type Done = { undoKey: string; saved: Issue | undefined };

/** Offers undo for status and assignment; other facts are changed back in place. */
function useOfferUndo() {
  const { t } = useTranslation();
  const offer = useUndo();

  const textOf = (
    { field, show }: ReturnType<typeof optimisticValue>,
    since: Issue,
    saved: Issue | undefined,
  ) => {
    const number = formatIssueNumber(since.number);
    if (field === 'status') {
      return show.status === 'closed'
        ? t('issue.undo.closed', { number })
        : t('issue.undo.status', { number, status: t(`common.status.${show.status}`) });
    }
    if (field !== 'responsible' && field !== 'team') return undefined;
    const to = show[field];
    if (!to) return t('issue.undo.taken', { number });
    return givenText(number, to, saved?.[field]);
  };
  /** An absent person's substitute gets the issue. */
  const givenText = (number: string, to: Named, got: Named | null | undefined) =>
    got && got.id !== to.id
      ? t('issue.undo.stoodIn', { number, name: got.name, absent: to.name })
      : t('issue.undo.given', { number, name: to.name });

  return (change: Change, since: Issue, { undoKey: key, saved }: Done) => {
    const painted = optimisticValue(change);
    const text = textOf(painted, since, saved);
    if (text === undefined) return;
    const before = Object.fromEntries(
      Object.keys(painted.show).map((name) => [name, since[name as keyof Issue]]),
    ) as Partial<Issue>;
    offer({ key, text, ids: [since.id], before: () => before });
  };
}
