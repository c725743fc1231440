import { useEffect, useRef } from 'react';

import type { Issue } from '#contract/issues.ts';
import { useSetIssueLabelsMutation } from '#src/entities/issue/issueSaves.ts';

import { type StepBody, useStepOrderMutation } from '../delegation/delegationApi.ts';
import { useIssue } from '../issueContext.ts';
import type { FactField } from './factText.ts';
import type { Unsaved } from './unsaved.ts';
import { useFactText } from './useDescribe.ts';
import { useOfferAgain } from './useOfferAgain.ts';
import { useSave } from './useSaveFact.ts';
import { useSendKept } from './useSendKept.ts';

/** Offers what a page that is gone had sent of this issue and got no answer to, and forgets what has arrived. */
export function useLeftChanges() {
  const { issue } = useIssue();
  const { left, offerLeft, forget } = useOfferAgain();
  const sendAgain = useSendAgain();
  const textOf = useFactText();
  const looked = useRef<number>(undefined);

  useEffect(() => {
    if (looked.current === issue.id) return;
    looked.current = issue.id;
    for (const [name, change] of left()) {
      if (hasArrived(issue, name, change, textOf)) forget(name);
      else offerLeft(name, change, () => sendAgain(name, change));
    }
  });
}

/** Whether the page shows it already: it was only the answer that got lost. */
function hasArrived(
  issue: Issue,
  name: string,
  { ask, show }: Unsaved,
  textOf: ReturnType<typeof useFactText>,
) {
  if (ask.do === 'order') return false;
  const field = name as FactField;
  return textOf({ ...issue, ...(show as Partial<Issue>) }, field) === textOf(issue, field);
}

/** How each change that was kept is sent again. */
function useSendAgain() {
  const { issue } = useIssue();
  const save = useSave();
  const send = useSendKept();
  const [setLabels] = useSetIssueLabelsMutation();
  const [step] = useStepOrderMutation();

  return (name: string, change: Unsaved): void => {
    const { ask } = change;
    // What was kept is what was sent; the server looks at it once more.
    const [show, before] = [change.show as Partial<Issue>, change.since as Partial<Issue>];
    if (ask.do === 'labels') {
      const undoKey = crypto.randomUUID();
      const attempt = () => setLabels({ id: issue.id, labels: ask.labels, undoKey }).unwrap();
      void send(name, change, attempt);
    } else if (ask.do === 'order') {
      const asked = { issueId: issue.id, delegationId: ask.orderId, body: ask.body as StepBody };
      void send(name, change, () => step(asked).unwrap());
    } else {
      const since = { ...issue, ...before };
      void save({ field: name as FactField, show, ask, since, isAgain: true });
    }
  };
}
