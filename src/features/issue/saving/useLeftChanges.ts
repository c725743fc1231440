import { useEffect, useRef } from 'react';

import type { Issue } from '#contract/issues.ts';
import { useSetIssueLabelsMutation } from '#src/entities/issue/issueSaves.ts';

import { type StepBody, useStepDelegationMutation } from '../delegation/delegationApi.ts';
import { useIssue } from '../issueContext.ts';
import { type Change, type KeptChange, optimisticValue } from './changes.ts';
import { useFactText } from './factText.ts';
import { useSave } from './SaveProvider.tsx';
import { useKeptChanges, useSendStored } from './useKeptChanges.ts';

/**
 * Offers to resend an earlier page's unanswered changes of this issue, and drops those that have
 * arrived.
 */
export function useLeftChanges() {
  const { issue } = useIssue();
  const { left, offerLeft, forget } = useKeptChanges();
  const sendAgain = useSendAgain();
  const textOf = useFactText();
  const looked = useRef<number>(undefined);

  useEffect(() => {
    if (looked.current === issue.id) return;
    looked.current = issue.id;
    for (const [name, sent] of left()) {
      if (hasArrived(issue, sent, textOf)) forget(name);
      else offerLeft(name, sent, () => sendAgain(name, sent));
    }
  });
}

/** Whether the issue already has the change: only the answer was lost. */
function hasArrived(issue: Issue, { change }: KeptChange, textOf: ReturnType<typeof useFactText>) {
  if (change.do === 'delegation') return false;
  const { field, show } =
    change.do === 'labels'
      ? { field: 'labels' as const, show: { labels: change.labels } }
      : optimisticValue(change as Change);
  return textOf({ ...issue, ...show }, field) === textOf(issue, field);
}

/** Resends a stored change by its kind. */
function useSendAgain() {
  const { issue } = useIssue();
  const save = useSave();
  const send = useSendStored();
  const [setLabels] = useSetIssueLabelsMutation();
  const [step] = useStepDelegationMutation();

  return (name: string, sent: KeptChange): void => {
    const { change, since } = sent;
    if (change.do === 'labels') {
      const undoKey = crypto.randomUUID();
      const attempt = () => setLabels({ id: issue.id, labels: change.labels, undoKey }).unwrap();
      void send(name, sent, attempt);
    } else if (change.do === 'delegation') {
      const body = change.body as StepBody;
      const args = { issueId: issue.id, delegationId: change.delegationId, body };
      void send(name, sent, () => step(args).unwrap());
    } else {
      // Stored as sent; the server validates it again.
      const before = { ...issue, ...(since as Partial<Issue>) };
      void save({ change: change as Change, since: before, isAgain: true });
    }
  };
}
