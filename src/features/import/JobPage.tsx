import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router';

import { type ImportJob, WORKING } from '#contract/import.ts';
import { api } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { ImportHead, type ImportStep } from './ImportHead.tsx';
import { useGetImportQuery } from './importApi.ts';
import { MapStep } from './map/MapStep.tsx';
import { CheckingStep } from './review/CheckingStep.tsx';
import { ReviewStep } from './review/ReviewStep.tsx';
import { RunStep } from './run/RunStep.tsx';
import './import.scss';

const POLL_INTERVAL = 1_000;

/** One import at its current step. It runs on the server and is found again by its URL. */
export function JobPage() {
  const id = Number(useParams()['id']);
  const [isWorking, setIsWorking] = useState(false);
  const {
    data: job,
    error,
    refetch,
  } = useGetImportQuery(id, {
    pollingInterval: isWorking ? POLL_INTERVAL : 0,
  });
  const isActive = job !== undefined && (WORKING as readonly string[]).includes(job.state);
  if (isActive !== isWorking) setIsWorking(isActive);
  useInvalidateOtherPages(job?.state);
  const errorText = useErrorText();
  const [isMapping, setIsMapping] = useState(false);
  const step = stepOf(job, isMapping);
  return (
    <main id="main" className="app-max page import">
      <ImportHead step={step} />
      <section className="panel imp">
        {job ? (
          <Body job={job} isMapping={isMapping} onMapping={setIsMapping} />
        ) : error ? (
          <LoadError text={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={6} />
        )}
      </section>
    </main>
  );
}

type BodyProps = { job: ImportJob; isMapping: boolean; onMapping: (isMapping: boolean) => void };

function Body({ job, isMapping, onMapping }: BodyProps) {
  const [hasReviewed, setHasReviewed] = useState(false);
  if (job.state === 'checked' && !hasReviewed) setHasReviewed(true);
  // A recheck after a decision happens in place, so that the focus stays.
  if (job.state === 'checking' && hasReviewed) {
    return <ReviewStep job={job} onBack={() => onMapping(true)} />;
  }
  if (job.state === 'checking') return <CheckingStep job={job} />;
  if (job.state === 'uploaded' || (job.state === 'checked' && isMapping)) {
    return <MapStep job={job} onMapped={() => onMapping(false)} />;
  }
  if (job.state === 'checked') return <ReviewStep job={job} onBack={() => onMapping(true)} />;
  return <RunStep job={job} />;
}

function stepOf(job: ImportJob | undefined, isMapping: boolean): ImportStep {
  if (!job || job.state === 'uploaded') return 'map';
  if (job.state === 'checking' || job.state === 'checked') return isMapping ? 'map' : 'review';
  return 'run';
}

/** Refetches other pages' data after an import or its undoing. */
function useInvalidateOtherPages(state: ImportJob['state'] | undefined) {
  const dispatch = useDispatch();
  useEffect(() => {
    if (state !== 'done' && state !== 'undone' && state !== 'stopped') return;
    dispatch(
      api.util.invalidateTags([
        'catalogue',
        'agentOptions',
        'project',
        'issueList',
        'issueCounts',
        'issue',
      ]),
    );
  }, [dispatch, state]);
}
