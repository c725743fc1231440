import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useStore } from 'react-redux';

import { nameWithNumber } from '#contract/nameWithNumber.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { COMPANY } from '#src/shared/i18n/words.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { whenIdle } from '#src/shared/lib/whenIdle.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { showUnreadBelow } from '../conversation/showUnreadBelow.ts';
import { useIssue } from '../issueContext.ts';
import { messageApi } from '../messageApi.ts';
import { partsApi } from '../partsApi.ts';
import { Here } from '../presence/Here.tsx';
import { CopyLink } from './CopyLink.tsx';
import { findListPlace, findNextUnread, type ListPlace } from './listPlace.ts';
import { type LinkState, useStepBack } from './useStepBack.ts';

/** Links back to the list and to the neighbouring issues. */
export function Crumbs() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { place, isFromList } = useListPlace();
  const onBack = useStepBack();
  const back = useRef<HTMLAnchorElement>(null);
  const { project } = issue;
  useUnreadKey(place, isFromList);
  // The list covers all project types, so the company's terms apply.
  const label = t('issue.backToList', { ns: COMPANY });
  useKeys([
    {
      id: 'back',
      label,
      group: 'issue',
      keys: 'Escape',
      isKeyOnly: true,
      isLast: true,
      run: () => back.current?.click(),
    },
  ]);
  return (
    <div className="crumbs">
      <nav aria-label={t('issue.crumbs')}>
        <Link ref={back} to={place?.from ?? '/dashboard'} onClick={onBack}>
          <Icon name="arrow-left" />
          {label}
        </Link>
        <span>/</span>
        <Link to={`/dashboard?project=${project.id}`}>{nameWithNumber(project)}</Link>
        <span>/</span>
        <span className="tnum">{formatIssueNumber(issue.number)}</span>
        <CopyLink />
      </nav>
      <span className="spacer" />
      <Here />
      {place && <Neighbours place={place} isFromList={isFromList} />}
    </div>
  );
}

type ListCrumb = { place: ListPlace; isFromList: boolean };

function Neighbours({ place, isFromList }: ListCrumb) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { ids, before, total } = place;
  const at = ids.indexOf(issue.id);
  const step = { state: { list: place, isFromList } };
  useFetchAhead(ids[at + 1]);
  useFetchAhead(ids[at - 1]);
  return (
    <>
      {total !== undefined && (
        <span className="tnum text-2 dense d-none d-md-inline">
          {t('issue.viewer.of', { index: before + at + 1, count: total })}
        </span>
      )}
      <Step
        {...step}
        id="previous-issue"
        to={ids[at - 1]}
        icon="chevron-up"
        keys="k"
        label={t('issue.previous')}
      />
      <Step
        {...step}
        id="next-issue"
        to={ids[at + 1]}
        icon="chevron-down"
        keys="j"
        label={t('issue.next')}
      />
    </>
  );
}

/** (ms) */
const AHEAD_AT_LATEST = 1_000;

/** A neighbour is there when its key is pressed. */
function useFetchAhead(id: number | undefined) {
  const fetchIssue = issueApi.usePrefetch('getIssue');
  const fetchMessages = messageApi.usePrefetch('listMessages');
  const fetchHistory = partsApi.usePrefetch('listHistory');
  const seesHistory = useCan('issue.history');
  useEffect(() => {
    if (id === undefined) return undefined;
    return whenIdle(() => {
      fetchIssue(id);
      fetchMessages(id);
      if (seesHistory) fetchHistory(id);
    }, AHEAD_AT_LATEST);
  }, [id, fetchIssue, fetchMessages, fetchHistory, seesHistory]);
}

type StepProps = {
  id: 'previous-issue' | 'next-issue';
  to: number | undefined;
  state: { list: ListPlace; isFromList: boolean };
  icon: 'chevron-up' | 'chevron-down';
  keys: string;
  label: string;
};

function Step({ id, to, state, icon, keys, label }: StepProps) {
  const navigate = useNavigate();
  // At the end of the list the key does nothing, rather than begin a message.
  const isEnd = to === undefined;
  const run = () => {
    // At once: a key pressed in between would act on this issue.
    if (!isEnd) void navigate(`/issue/${to}`, { replace: true, state, flushSync: true });
  };
  const key = { group: 'issue', icon, keys, label, run } as const;
  useKeys([isEnd ? { ...key, id: `${id}-end`, isKeyOnly: true } : { ...key, id }]);
  if (isEnd) return null;
  return (
    <Link
      to={`/issue/${to}`}
      // Keeps the list one step back in the history.
      replace
      state={state}
      className="btn btn-ghost btn-icon btn-sm"
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </Link>
  );
}

/** U shows the next unread message, then the next unread issue. */
function useUnreadKey(list: ListPlace | undefined, isFromList: boolean) {
  const { issue } = useIssue();
  const store = useStore<Parameters<typeof findListPlace>[0]>();
  const navigate = useNavigate();
  const run = () => {
    if (showUnreadBelow() || !list) return;
    const next = findNextUnread(store.getState(), list, issue.id);
    if (next === undefined) return;
    const state = { list, isFromList };
    void navigate(`/issue/${next}`, { replace: true, state, flushSync: true });
  };
  useKeys([{ id: 'next-unread', group: 'issue', keys: 'u', icon: 'envelope', run }]);
}

/** The list as it was when its first issue was opened. */
function useListPlace() {
  const { issue } = useIssue();
  const store = useStore<Parameters<typeof findListPlace>[0]>();
  const { state } = useLocation() as { state: LinkState };
  const [place] = useState(() => state?.list ?? findListPlace(store.getState(), issue.id));
  return { place, isFromList: state?.isFromList === true };
}
