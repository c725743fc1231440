import { useRef, useState } from 'react';

import type { Issue } from '#contract/issues.ts';
import type { Reference } from '#contract/primitives.ts';
import { useSetIssueLabelsMutation } from '#src/entities/issue/issueSaves.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatIssueNumber } from '#src/shared/lib/dates.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { sinceOf, type Unsaved } from '../saving/unsaved.ts';
import { useDescribe } from '../saving/useDescribe.ts';
import { isUnanswered, useOfferAgain } from '../saving/useOfferAgain.ts';

/**
 * The labels as they are wanted, and a way to toggle one. The server is sent whole sets, so they go one after the
 * other: of quick clicks none undoes another.
 */
export function useLabels() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [setLabels] = useSetIssueLabelsMutation();
  const errorText = useErrorText();
  const toast = useToast();
  const [wanted, setWanted] = useState<Reference[]>();
  const sending = useRef<{ wanted: Reference[] }>(undefined);

  const offerUndo = useUndo();
  const describe = useDescribe();
  const { begin, offerAgain, forget } = useOfferAgain();

  const send = async (queue: { wanted: Reference[] }) => {
    let undo = { key: '', before: issue.labels };
    const changeOf = (labels: Reference[]) => labelsChange(issue, labels, describe);
    try {
      for (let sent: Reference[] | undefined; sent !== queue.wanted;) {
        undo = { key: crypto.randomUUID(), before: sent ?? issue.labels };
        sent = queue.wanted;
        begin('labels', changeOf(sent));
        // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
        await setLabels({ id: issue.id, labels: sent, undoKey: undo.key }).unwrap();
      }
      forget('labels');
      const { key, before } = undo;
      const text = t('issue.undo.labels', { number: formatIssueNumber(issue.number) });
      offerUndo({ key, text, ids: [issue.id], before: () => ({ labels: before }) });
    } catch (error) {
      const [reason, labels] = [errorText(error), queue.wanted];
      if (isUnanswered(error)) {
        offerAgain('labels', changeOf(labels), reason, () => void send({ wanted: labels }));
      } else {
        forget('labels');
        toast.error(t('issue.saveError', { reason }));
      }
    }
    sending.current = undefined;
    setWanted(undefined);
  };

  const toggle = (label: Reference) => {
    const before = sending.current?.wanted ?? issue.labels;
    const others = before.filter(({ id }) => id !== label.id);
    const after = others.length < before.length ? others : [...others, label];
    setWanted(after);
    if (sending.current) {
      sending.current.wanted = after;
      return;
    }
    sending.current = { wanted: after };
    void send(sending.current);
  };
  return { labels: wanted ?? issue.labels, toggle };
}

/** The set as it is kept while it is on its way. */
const labelsChange = (
  issue: Issue,
  labels: Reference[],
  describe: ReturnType<typeof useDescribe>,
): Unsaved => ({
  ask: { do: 'labels', labels },
  details: describe(issue, 'labels', { labels }),
  show: { labels },
  since: sinceOf(issue, 'labels'),
});
