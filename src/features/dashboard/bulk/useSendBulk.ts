import { useDispatch } from 'react-redux';

import type { BulkAction } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issues.ts';
import type { Reference } from '#contract/primitives.ts';
import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';
import { isSignedOut, isUndecided, useOfferUnsent } from '#src/entities/issue/useOfferUnsent.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useDraftStore } from '#src/shared/drafts/useDraft.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';
import { toastShown } from '#src/shared/ui/toastsSlice.ts';

import { bulkChange, lookedBefore } from './bulkChange.ts';
import { pressedAction, readUnsent, type UnsentBulk, withUnsent } from './unsentBulk.ts';
import { UNSENT_BULK } from './unsentKey.ts';
import { useSkippedText } from './useSkippedText.ts';

/** Actions that have a word of their own for having been done. */
const OWN_WORDS: readonly BulkAction['do'][] = [
  'read',
  'unread',
  'assign',
  'status',
  'addLabel',
  'removeLabel',
];

type Sending = {
  /** With it it is kept, and taken back. */
  key: string;
  ids: number[];
  action: BulkAction;
  named: Reference | null;
  /** The rows as they look, where they are on show. */
  rows: IssueRow[];
};

/** What is on its way from this page just now. */
const underway = new Set<string>();

/**
 * Does one thing to several issues, and tells how it went. What is done by a press is kept until there is an answer, over
 * a reload too, and offered again where the connection lost it.
 */
export function useSendBulk() {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const tellDone = useTellDone();
  const [save] = useBulkIssuesMutation();
  const { read, write } = useDraftStore(UNSENT_BULK, { isTyped: false });
  const { offer, isOffered } = useOfferUnsent();
  const put = (key: string, bulk: UnsentBulk | undefined) => write(withUnsent(read(), key, bulk));

  const detailsOf = ({ ids, action, named }: Sending) => {
    const what = named?.name ?? (action.do === 'read' || action.do === 'unread' ? action.do : '');
    const word = named ? what : t(`dashboard.bulk.${what}`);
    return `${t('dashboard.bulk.marked', { count: ids.length })}: ${word}`;
  };
  const offerAgain = (key: string, kept: UnsentBulk, reason = '') =>
    offer({
      id: key,
      text: `${t('dashboard.bulk.failed')} ${reason}`.trim(),
      details: kept.details,
      sendAgain: () => void send({ ...kept, key, rows: [] }),
      onPutAway: () => put(key, undefined),
    });

  const send = async (sending: Sending): Promise<boolean> => {
    const { key, ids, action, named } = sending;
    const pressed = pressedAction(action);
    const kept = pressed && { ids, action: pressed, named, details: detailsOf(sending) };
    if (kept) put(key, kept);
    underway.add(key);
    try {
      const show = bulkChange(action, named);
      const outcome = await save({ ids, action, show, undoKey: key }).unwrap();
      if (kept) put(key, undefined);
      tellDone(sending, outcome);
      return true;
    } catch (error) {
      if (kept && isUndecided(error)) offerAgain(key, kept, errorText(error));
      else if (!isSignedOut(error)) {
        if (kept) put(key, undefined);
        toast.error(t('dashboard.bulk.failed'), { details: errorText(error) });
      }
      return false;
    } finally {
      underway.delete(key);
    }
  };

  /** What a page that is gone had sent, and got no answer to. */
  const offerLeft = () => {
    for (const [key, kept] of Object.entries(readUnsent(read()))) {
      if (!underway.has(key) && !isOffered(key)) offerAgain(key, kept);
    }
  };
  return { send, offerLeft };
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
    const before = lookedBefore(rows, bulkChange(action, named));
    if (changed > 0) offerUndo({ key, text, ids, before });
    else dispatch(toastShown({ kind: 'info', text }));
  };
}
