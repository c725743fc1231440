import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { IssueFilter } from '#contract/issueFilter.ts';
import type { SummaryOutcome } from '#contract/summary.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { formatIssueNumber } from '#src/shared/lib/dates.ts';

import { usePreviewSummaryQuery } from './summaryApi.ts';

type To = { contractors: number[] } | { emails: string[] };
type Props = { filter: IssueFilter; to: To; previewKey: string };
/** Who is still choosing is not asked about. */
const PAUSE = 300;

/** Who gets how many, before anything is sent. */
export function SummaryPreview({ filter, to, previewKey }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<string>();
  const wanted = JSON.stringify(to);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const body = { ...(JSON.parse(asked ?? wanted) as To), key: previewKey, preview: true };
  const { currentData, error } = usePreviewSummaryQuery(
    { filter, body },
    { skip: asked === undefined },
  );
  if (error) return <p role="alert">{errorText(error)}</p>;
  return (
    <div className="summary-preview" role="status">
      {currentData && asked === wanted ? (
        <ul>
          {currentData.recipients.map((recipient) => (
            <Recipient key={recipient.email} recipient={recipient} />
          ))}
        </ul>
      ) : (
        <p className="mb-0">{t('lists.summary.counting')}</p>
      )}
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
