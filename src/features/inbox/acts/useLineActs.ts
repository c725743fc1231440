import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';

import { MAX_BULK } from '#contract/limits.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import type { ActState } from '#src/entities/issue/askedAct.ts';
import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { inboxChanged } from '#src/entities/notification/followInbox.ts';
import type { InboxLine } from '#src/entities/notification/inboxApi.ts';
import { useClearInboxRestMutation } from '#src/entities/notification/inboxSaves.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { toastShown } from '#src/shared/ui/toastsSlice.ts';
import { useUndoOffer } from '#src/shared/ui/useUndoOffer.ts';

import { actOf } from './actOf.ts';
import type { InboxChange } from './sends.ts';
import { useSendChange } from './useSendChange.ts';

const isSaved = (changed: number | undefined) => changed !== undefined;
const nameOf = ({ number, title }: InboxLine) => `${formatIssueNumber(number)} ${title}`;

/** Until when a line is put off. */
export type Later = { until: string | null; isUntilAnswer: boolean };

/** Puts a line off as it is now. */
const asPutOff = ({ id, laterUntil, isUntilAnswer }: InboxLine): InboxChange => ({
  do: 'later',
  issueIds: [id],
  until: laterUntil,
  isUntilAnswer,
});

/** Everything that can be done with lines; each act offers undo. */
export function useLineActs(onOpen?: () => void) {
  const { t } = useTranslation();
  const { send } = useSendChange();
  const offerUndo = useUndoOffer();
  const actOnIssue = useActOnIssue();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const me = useMe()?.agent;

  const postpone = (line: InboxLine, { until, isUntilAnswer }: Later) => {
    const issueIds = [line.id];
    const details = nameOf(line);
    const change: InboxChange = { do: 'later', issueIds, until, isUntilAnswer };
    offerUndo({
      key: crypto.randomUUID(),
      text: t('inbox.told.later'),
      details,
      made: send({ change, details }).then(isSaved),
      undo: () => send({ change: asPutOff(line), details }),
    });
  };

  const setDone = (line: InboxLine, isDone: boolean) => {
    const issueIds = [line.id];
    const details = nameOf(line);
    const made = send({ change: { do: 'done', issueIds, isDone }, details }).then(isSaved);
    const undo = async () => {
      const changed = await send({ change: { do: 'done', issueIds, isDone: !isDone }, details });
      if (changed !== 0) {
        if (isDone && (line.laterUntil || line.isUntilAnswer)) {
          await send({ change: asPutOff(line), details });
        }
        return;
      }
      dispatch(toastShown({ kind: 'info', text: t('inbox.told.same'), details }));
    };
    offerUndo({
      key: crypto.randomUUID(),
      text: t(isDone ? 'inbox.told.done' : 'inbox.told.reopened'),
      details,
      made,
      undo,
    });
  };

  const open = (line: InboxLine, state?: ActState) => {
    onOpen?.();
    void navigate(`/issue/${line.id}`, state ? { state } : {});
  };

  return {
    open: (line: InboxLine) => open(line),
    done: (line: InboxLine) => setDone(line, line.doneAt === null),
    later: (line: InboxLine, later: Later) => postpone(line, later),
    /** The act that stands on the row. */
    act: (line: InboxLine) => {
      if (!me) return;
      const { name, opens } = actOf(line, me);
      if (name === 'take' || name === 'reopen') actOnIssue(line, name);
      else open(line, opens && { act: opens });
    },
  };
}
export type LineActs = ReturnType<typeof useLineActs>;

/** Takes an issue, or opens a rejected one again. */
function useActOnIssue() {
  const { t } = useTranslation();
  const [bulk] = useBulkIssuesMutation();
  const offerUndo = useUndo();
  const dispatch = useApiDispatch();
  const errorText = useErrorText();
  const underway = useRef(new Set<number>());

  /** Gives whether the issue changed; tells why not. */
  const save = async (line: InboxLine, change: Parameters<typeof bulk>[0]) => {
    underway.current.add(line.id);
    try {
      const { changed } = await bulk(change).unwrap();
      const number = formatIssueNumber(line.number);
      if (changed === 0) {
        dispatch(toastShown({ kind: 'info', text: t('inbox.told.tooLate', { number }) }));
      }
      dispatch(inboxChanged(change.ids));
      return changed > 0;
    } catch (error) {
      dispatch(toastShown({ kind: 'error', text: t('inbox.failed'), details: errorText(error) }));
      return false;
    } finally {
      underway.current.delete(line.id);
    }
  };

  return (line: InboxLine, name: 'take' | 'reopen') => {
    if (underway.current.has(line.id)) return;
    const key = crypto.randomUUID();
    const ids = [line.id];
    const action =
      name === 'reopen'
        ? ({ do: 'status', status: 'inProgress' } as const)
        : ({ do: 'take' } as const);
    const made = save(line, { ids, action, undoKey: key });
    const text = t(`inbox.told.${name}`, { number: formatIssueNumber(line.number) });
    offerUndo({ key, text, made, ids });
  };
}

type Rest = { until: string; kind?: NotificationKind[] | undefined };

/** Finishes everything that is good to know. */
export function useClearRest() {
  const { t } = useTranslation();
  const [clear, { isLoading }] = useClearInboxRestMutation();
  const { send } = useSendChange();
  const offerUndo = useUndoOffer();
  const dispatch = useDispatch();
  const errorText = useErrorText();

  const run = async (rest: Rest) => {
    try {
      const { issueIds } = await clear(rest).unwrap();
      const count = issueIds.length;
      if (count === 0) return;
      const text = t('inbox.told.cleared', { count });
      const reopen = async () => {
        for (let from = 0; from < count; from += MAX_BULK) {
          const part = issueIds.slice(from, from + MAX_BULK);
          await send({ change: { do: 'done', issueIds: part, isDone: false }, details: text });
        }
      };
      offerUndo({ key: crypto.randomUUID(), text, undo: reopen });
    } catch (error) {
      dispatch(toastShown({ kind: 'error', text: t('inbox.failed'), details: errorText(error) }));
    }
  };
  return { clear: run, isClearing: isLoading };
}
