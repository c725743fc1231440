import { useDispatch } from 'react-redux';

import type { BulkAction } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issueList.ts';
import type { Reference } from '#contract/primitives.ts';
import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';
import { useKeptSends } from '#src/entities/issue/useKeptSends.ts';
import { isSignedOut } from '#src/entities/issue/useOfferUnsent.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { toastShown } from '#src/shared/ui/toastsSlice.ts';

import { bulkChange, previousValues } from './bulkChange.ts';
import { BULK_SENDS, pressedAction, UNSENT_BULK } from './unsentBulk.ts';
import { useSkippedText } from './useSkippedText.ts';

/** Actions with their own completion text. */
const OWN_WORDS: readonly BulkAction['do'][] = [
  'read',
  'unread',
  'assign',
  'status',
  'addLabel',
  'removeLabel',
  'gather',
];

type Sending = {
  /** Key for storing and undoing it. */
  key: string;
  ids: number[];
  action: BulkAction;
  named: Reference | null;
  /** The rows on screen. */
  rows: IssueRow[];
};

/**
 * Runs a bulk action and reports the result. One-press actions are stored until answered, across
 * reloads, and offered again after a lost connection.
 */
export function useSendBulk() {
  const { t } = useTranslation();
  const tellDone = useTellDone();
  const [save] = useBulkIssuesMutation();
  const failed = t('dashboard.bulk.failed');
  const { begin, forget, fail, left, offerLeft } = useKeptSends(UNSENT_BULK, BULK_SENDS, {
    lost: (reason = '') => `${failed} ${reason}`.trim(),
    refused: (reason) => ({ text: failed, details: reason }),
  });

  const detailsOf = ({ ids, action, named }: Sending) => {
    const target = named?.name ?? (action.do === 'read' || action.do === 'unread' ? action.do : '');
    const word = named ? target : t(`dashboard.bulk.${target}`);
    return `${t('dashboard.bulk.marked', { count: ids.length })}: ${word}`;
  };

  const send = async (sending: Sending): Promise<boolean> => {
    const { key, ids, action, named } = sending;
    const pressed = pressedAction(action);
    const sent = pressed && { ids, action: pressed, named, details: detailsOf(sending) };
    if (sent) begin(key, sent);
    try {
      const show = bulkChange(action, named);
      const outcome = await save({ ids, action, show, undoKey: key }).unwrap();
      forget(key, sent);
      tellDone(sending, outcome);
      return true;
    } catch (error) {
      const sendAgain = () => void send({ ...sending, rows: [] });
      if (sent || !isSignedOut(error)) fail(error, key, { sent, sendAgain });
      return false;
    }
  };

  /** Offers unanswered actions of an earlier page. */
  const offerAllLeft = () => {
    for (const [key, sent] of left()) {
      offerLeft(key, sent, () => void send({ ...sent, key, rows: [] }));
    }
  };
  return { send, offerLeft: offerAllLeft };
}

function useTellDone() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const skippedText = useSkippedText();
  const offerUndo = useUndo();

  type Outcome = { changed: number; skipped: Parameters<typeof skippedText>[0] };
  return ({ key, ids, action, named, rows }: Sending, { changed, skipped }: Outcome) => {
    const done = OWN_WORDS.includes(action.do) ? action.do : 'changed';
    const text = [t(`dashboard.bulk.done.${done}`, { count: changed }), skippedText(skipped)]
      .join(' ')
      .trim();
    const before = previousValues(rows, bulkChange(action, named));
    if (changed > 0) offerUndo({ key, text, ids, before });
    else dispatch(toastShown({ kind: 'info', text }));
  };
}
