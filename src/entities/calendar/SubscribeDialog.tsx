import { useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';

import type { CalendarFeed } from '#contract/calendar.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';
import { useCopy } from '#src/shared/ui/useCopy.ts';
import { safeFocus } from '#src/shared/ui/safeFocus.ts';

import './calendar.scss';
import { useCalendarFeedQuery, useRenewFeedMutation, useStopFeedMutation } from './calendarApi.ts';

/** URL of the user's calendar feed: create, copy, renew, stop. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCalendarFeedQuery();
  const { url, renew, stop, isRenewing, isStopping } = useFeed();
  return (
    <Dialog title={t('calendar.title')} onClose={onClose}>
      <Modal.Body className="dialog-fields">
        <p className="text-2">{t('calendar.lead')}</p>
        {url === undefined ? (
          <CurrentFeed feed={data?.feed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Address url={url} />
        )}
      </Modal.Body>
      <Modal.Footer>
        {data?.feed && (
          <button
            type="button"
            className="btn btn-ghost btn-danger-quiet me-auto"
            disabled={isStopping}
            onClick={() => void stop()}
          >
            {t('calendar.stop')}
          </button>
        )}
        <button type="button" className="btn btn-secondary" ref={safeFocus} onClick={onClose}>
          {t('common.close')}
        </button>
        {data && url === undefined && (
          <BusyButton busy={isRenewing} busyText={t('common.saving')} onClick={() => void renew()}>
            {t(`calendar.${data.feed ? 'renew' : 'make'}`)}
          </BusyButton>
        )}
      </Modal.Footer>
    </Dialog>
  );
}

/** Creates and stops the feed; `url` is known from creation until the dialog closes. */
function useFeed() {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [url, setUrl] = useState<string>();
  const [sendRenew, renewing] = useRenewFeedMutation();
  const [sendStop, stopping] = useStopFeedMutation();
  const fail = (failed: unknown) =>
    toast.error(t('calendar.failed'), {
      details: errorText(failed),
    });
  const renew = () =>
    sendRenew()
      .unwrap()
      .then((made) => setUrl(made.url), fail);
  const stop = () =>
    sendStop()
      .unwrap()
      .then(() => {
        setUrl(undefined);
        toast.success(t('calendar.stopped'));
      }, fail);
  return { url, renew, stop, isRenewing: renewing.isLoading, isStopping: stopping.isLoading };
}

const focusNow = (button: HTMLButtonElement | null) => button?.focus();

function Address({ url }: { url: string }) {
  const { t } = useTranslation();
  const id = useId();
  const copy = useCopy();
  return (
    <>
      <Field label={t('calendar.address')} htmlFor={id} hint={t('calendar.once')}>
        <input
          className="form-control"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="calendar-feed">
        <button
          type="button"
          className="btn btn-primary"
          // The button that had the focus has gone.
          ref={focusNow}
          onClick={() => void copy(url, { fieldId: id, message: t('calendar.copied') })}
        >
          <Icon name="copy" />
          {t('calendar.copy')}
        </button>
        <a className="btn btn-secondary" href={url.replace(/^https?:/u, 'webcal:')}>
          <Icon name="calendar3" />
          {t('calendar.open')}
        </a>
      </div>
    </>
  );
}

type KeptProps = {
  /** Null without a feed; undefined while loading. */
  feed: CalendarFeed | undefined;
  error: unknown;
  onRetry: () => void;
};

/** Creation and last use of the feed. */
function CurrentFeed({ feed, error, onRetry }: KeptProps) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const now = useNow();
  const at = (moment: string) => formatMoment(moment, i18n.language, now);
  if (feed === undefined) {
    return error ? <LoadError text={errorText(error)} onRetry={onRetry} /> : <Skeleton rows={3} />;
  }
  if (feed === null) return null;
  const { createdAt, readAt } = feed;
  return (
    <>
      <p>
        {t('calendar.made', { when: at(createdAt) })}{' '}
        {readAt === null ? t('calendar.unread') : t('calendar.read', { when: at(readAt) })}
      </p>
      <p className="text-2">{t('calendar.renewHint')}</p>
    </>
  );
}
