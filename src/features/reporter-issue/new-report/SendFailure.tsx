import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import { arrivedIssue } from '#src/entities/issue/arrivedIssue.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { contact } from '#src/shared/api/contact.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FormError } from '../login/FormError.tsx';

export function SendFailure({ failure }: { failure: ApiError | undefined }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const arrived = failure && arrivedIssue(failure);
  if (!arrived) {
    const isBooking = failure?.status === 424;
    return (
      <FormError id="send-error">
        {failure && (isBooking ? t('publicReport.problem.booking') : errorText(failure))}
      </FormError>
    );
  }
  const number = formatIssueNumber(arrived.number);
  return (
    <>
      <FormError id="send-error">{t('newIssue.errors.arrived', { number })}</FormError>
      <Link className="btn btn-secondary" to={`/reporter-issue/${arrived.id}`}>
        {t('newIssue.errors.openArrived', { number })}
      </Link>
    </>
  );
}

/** Whether the server cannot be reached at the moment. */
export const useIsLost = () => useSyncExternalStore(subscribe, hasNoContact);

const hasNoContact = () => contact.isLost() || !navigator.onLine;
function subscribe(listener: () => void) {
  const end = contact.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    end();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the report is sent once the server is reachable, with a button to retry now. */
export function NoContact({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const isLost = useIsLost();
  return (
    <div role="status">
      {isBusy && isLost && (
        <div className="rep-lost">
          <Icon name="cloud-slash" />
          <p>{t('publicReport.review.lost')}</p>
          <button
            type="button"
            className="btn btn-secondary"
            // The retry waits for the browser's `online` event.
            onClick={() => dispatchEvent(new Event('online'))}
          >
            {t('common.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
