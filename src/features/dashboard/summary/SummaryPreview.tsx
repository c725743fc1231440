import type { IssueFilter } from '#contract/issueFilter.ts';
import type { SummaryOutcome } from '#contract/summary.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSettled } from '#src/shared/lib/useSettled.ts';

import { usePreviewSummaryQuery } from './summaryApi.ts';

type SummaryRecipients = { contractors: number[] } | { emails: string[] };
type PreviewInput = { filter: IssueFilter; to: SummaryRecipients; key: string; isReady: boolean };
/** Debounce of the preview (ms). */
const PAUSE = 300;

/** Number of issues per recipient; undefined while unknown. */
export function useSummaryPreview({ filter, to, key, isReady }: PreviewInput) {
  const recipientsText = JSON.stringify(to);
  const isSettled = useSettled(recipientsText, PAUSE) === recipientsText && isReady;
  const body = { ...to, key, preview: true };
  const { currentData, error } = usePreviewSummaryQuery({ filter, body }, { skip: !isSettled });
  const recipients = isSettled && !error ? currentData?.recipients : undefined;
  const isForNobody = recipients?.every(({ count }) => count === 0) ?? false;
  return { recipients, isForNobody, error: isSettled ? error : undefined };
}
type Preview = ReturnType<typeof useSummaryPreview>;

/** Number of issues per recipient, or why nothing can be sent. */
export function SummaryPreview({ recipients, isForNobody, error }: Preview) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (error) return <p role="alert">{errorText(error)}</p>;
  return (
    <div className="summary-preview" role="status">
      {recipients ? (
        <ul>
          {recipients.map((recipient) => (
            <Recipient key={recipient.email} recipient={recipient} />
          ))}
        </ul>
      ) : (
        <p className="mb-0">{t('lists.summary.counting')}</p>
      )}
      {isForNobody && <p className="mb-0">{t('lists.summary.forNobody')}</p>}
    </div>
  );
}

function Recipient({ recipient }: { recipient: SummaryOutcome['recipients'][number] }) {
  const { t } = useTranslation();
  const { name, email, count, isLowerBound, named } = recipient;
  const number = `${formatIssueNumber(count)}${isLowerBound ? '+' : ''}`;
  return (
    <li>
      <b>{name || email}</b>{' '}
      {count === 0 ? t('lists.summary.nothing') : t('lists.summary.gets', { count, number })}
      {count > named && ` ${t('lists.summary.named', { count: named })}`}
    </li>
  );
}
