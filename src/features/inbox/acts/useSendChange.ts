import { useEffect, useRef } from 'react';

import {
  usePostponeInboxMutation,
  useSetInboxDoneMutation,
} from '#src/entities/notification/inboxSaves.ts';
import { useKeptSends } from '#src/entities/issue/useKeptSends.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { INBOX_SENDS, type InboxChange, UNSENT_INBOX } from './sends.ts';

type Sending = { change: InboxChange; details: string; key?: string };

/** Saves changes of lines; they are stored until answered, across reloads, and offered again if they were lost. */
export function useSendChange() {
  const { t } = useTranslation();
  const [setDone] = useSetInboxDoneMutation();
  const [postpone] = usePostponeInboxMutation();
  const failed = t('inbox.failed');
  const { begin, forget, fail, left, offerLeft } = useKeptSends(UNSENT_INBOX, INBOX_SENDS, {
    lost: (reason = '') => `${failed} ${reason}`.trim(),
    refused: (reason) => ({ text: failed, details: reason }),
  });

  const save = ({ do: act, ...body }: InboxChange) =>
    act === 'done' && 'isDone' in body ? setDone(body).unwrap() : postpone(body).unwrap();

  /** Gives the number of lines that changed; undefined if it failed, which is shown. */
  const send = async ({
    change,
    details,
    key = crypto.randomUUID(),
  }: Sending): Promise<number | undefined> => {
    const sent = { change, details };
    begin(key, sent);
    try {
      const { changed } = await save(change);
      forget(key, sent);
      return changed;
    } catch (error) {
      fail(error, key, { sent, sendAgain: () => void send({ ...sent, key }) });
      return undefined;
    }
  };
  const offerAllLeft = () => {
    for (const [key, sent] of left()) offerLeft(key, sent, () => void send({ ...sent, key }));
  };
  return { send, offerLeft: offerAllLeft };
}

/** Offers changes that were unanswered before a reload. */
export function useOfferLeft() {
  const { offerLeft } = useSendChange();
  const isOffered = useRef(false);
  useEffect(() => {
    if (isOffered.current) return;
    isOffered.current = true;
    offerLeft();
  });
}
