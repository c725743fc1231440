import { useRef, useState } from 'react';

import type { Issue } from '#contract/issues.ts';
import type { Reference } from '#contract/primitives.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useSetIssueLabelsMutation } from '#src/entities/issue/issueSaves.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import { type KeptChange, comparedValues } from '../saving/changes.ts';
import { useDescribe } from '../saving/factText.ts';
import { useKeptChanges } from '../saving/useKeptChanges.ts';

/**
 * The wanted labels and a toggle. Requests carry whole sets and go one at a time, so that quick
 * clicks do not undo each other.
 */
export function useLabels() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [setLabels] = useSetIssueLabelsMutation();
  const [chosen, setChosen] = useState<Reference[]>();
  const sending = useRef<{ chosen: Reference[] }>(undefined);

  const offerUndo = useUndo();
  const describe = useDescribe();
  const { begin, leave, forget, fail } = useKeptChanges();

  const send = async (queue: { chosen: Reference[] }) => {
    let undo = { key: '', before: issue.labels };
    try {
      for (let sent: Reference[] | undefined; sent !== queue.chosen;) {
        undo = { key: crypto.randomUUID(), before: sent ?? issue.labels };
        sent = queue.chosen;
        await setLabels({ id: issue.id, labels: sent, undoKey: undo.key }).unwrap();
      }
      forget('labels');
      const { key, before } = undo;
      const text = t('issue.undo.labels', { number: formatIssueNumber(issue.number) });
      offerUndo({ key, text, ids: [issue.id], before: () => ({ labels: before }) });
    } catch (error) {
      const labels = queue.chosen;
      // At most one request is pending: the latest set.
      leave('labels');
      const sent = labelsChange(issue, labels, describe);
      fail(error, 'labels', { sent, sendAgain: () => start(labels) });
    }
    sending.current = undefined;
    setChosen(undefined);
  };

  const toggle = (label: Reference) => {
    const before = sending.current?.chosen ?? issue.labels;
    const others = before.filter(({ id }) => id !== label.id);
    const after = others.length < before.length ? others : [...others, label];
    start(after);
  };
  const start = (labels: Reference[]) => {
    setChosen(labels);
    // Keep the latest set while an earlier one is being saved.
    begin('labels', labelsChange(issue, labels, describe));
    if (sending.current) {
      sending.current.chosen = labels;
      return;
    }
    sending.current = { chosen: labels };
    void send(sending.current);
  };
  return { labels: chosen ?? issue.labels, toggle };
}

/** The set as stored while pending. */
const labelsChange = (
  issue: Issue,
  labels: Reference[],
  describe: ReturnType<typeof useDescribe>,
): KeptChange => ({
  change: { do: 'labels', labels },
  details: describe(issue, 'labels', { labels }),
  since: comparedValues(issue, 'labels'),
});
