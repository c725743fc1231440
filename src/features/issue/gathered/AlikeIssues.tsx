import './gathered.scss';

import { useState } from 'react';
import { Link } from 'react-router';

import type { Answer } from '#contract/call.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import type { reportingCalls } from '#contract/reporting.ts';
import { useBulkIssuesMutation } from '#src/entities/issue/issueSaves.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { KeptDisclosure } from '#src/shared/ui/KeptDisclosure.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useListSimilarIssuesQuery } from '../new-issue/newIssueApi.ts';

/** For staff: similar open issues at the same place, loaded when opened, to gather under this one. */
export function AlikeIssues() {
  const { t } = useTranslation();
  const { issue, isStaff } = useIssue();
  const hasPlace = issue.address !== null || issue.errorType !== null;
  if (!isStaff || !hasPlace || issue.status === 'closed') return null;
  return (
    <KeptDisclosure
      className="fact-sec alike"
      title={t('facts.gathered.alike.title')}
      keep="issue.alike"
    >
      {() => <Found />}
    </KeptDisclosure>
  );
}

function Found() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { project, address, space, errorType } = issue;
  const { data, isError, refetch } = useListSimilarIssuesQuery({
    project: String(project.id),
    ...(address ? { address: String(address.id) } : {}),
    ...(space ? { space: String(space.id) } : {}),
    ...(errorType ? { errorType: String(errorType.id) } : {}),
  });
  if (isError) return <LoadError text={t('facts.gathered.alike.loadError')} onRetry={refetch} />;
  if (!data) return <Panes />;
  const others = data.list.filter(({ id }) => id !== issue.id);
  if (others.length === 0) return <p className="text-2">{t('facts.gathered.alike.none')}</p>;
  return (
    <ul className="gathered-list">
      {others.map((other) => (
        <Alike key={other.id} other={other} />
      ))}
    </ul>
  );
}

type Similar = Answer<typeof reportingCalls.similar>['list'][number];

function Alike({ other: { id, number, title, objectId } }: { other: Similar }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const toast = useToast();
  const errorText = useErrorText();
  const offerUndo = useUndo();
  const [gather, { isLoading }] = useBulkIssuesMutation();
  // One key for all retries, by which it is undone, too.
  const [key] = useState(() => crypto.randomUUID());
  const onGather = async () => {
    const action = { do: 'gather', mainId: issue.id } as const;
    const { data, error } = await gather({ ids: [id], action, undoKey: key });
    if (error) toast.error(t('issue.saveError', { reason: errorText(error) }));
    if (!data?.changed) return;
    const text = t('facts.gathered.alike.done', { number: `#${formatIssueNumber(number)}` });
    offerUndo({ key, text, ids: [id, issue.id] });
  };
  return (
    <li>
      <Link to={`/issue/${id}`}>
        {objectId && <Plate>{objectId}</Plate>} {formatIssueNumber(number)} {title}
      </Link>
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        disabled={isLoading}
        onClick={() => void onGather()}
      >
        {t('facts.gathered.alike.gather')}
      </button>
    </li>
  );
}
