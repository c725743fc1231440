import { useState } from 'react';

import type { SetupState } from '#contract/setup.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import './setup.scss';
import { useGetSetupQuery } from './setupApi.ts';
import { SetupHouse } from './SetupHouse.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { StarterDialog } from './StarterDialog.tsx';

/** Minutes that each step takes. */
const MINUTES: Record<SetupState['step'], number> = {
  company: 3,
  words: 3,
  project: 5,
  categories: 1,
  people: 2,
  rules: 3,
  sign: 10,
};

/** What a new company has left to do before its first report. */
export function SetupPage() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGetSetupQuery();
  if (data) return <Loaded {...data} />;
  return (
    <div className="setup-page">
      <div className="setup-head">
        <h1>{t('settings.areas.setup')}</h1>
      </div>
      <div className="setup">
        <section className="panel">
          {isError ? (
            <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
          ) : (
            <Skeleton rows={7} />
          )}
        </section>
      </div>
    </div>
  );
}

type Props = { steps: readonly SetupState[]; isNew: boolean; projectId: number | null };

function Loaded({ steps, isNew, projectId }: Props) {
  const { t } = useTranslation();
  const [isStarting, setIsStarting] = useState(false);
  const onStart = () => setIsStarting(true);
  const left = steps.filter(({ isDone }) => !isDone);
  const minutes = left.reduce((sum, { step }) => sum + MINUTES[step], 0);
  const isLeft = left.length > 0;
  const progress = { done: steps.length - left.length, all: steps.length };
  return (
    <div className="setup-page">
      <div className="setup-head">
        <h1>
          {isLeft
            ? t(isNew ? 'setup.left' : 'setup.rest', { count: left.length })
            : t('setup.done')}
        </h1>
        <p>{isLeft ? t('setup.minutes', { count: minutes }) : t('setup.doneText')}</p>
      </div>
      <div className="setup">
        <section className="panel" aria-label={t('setup.label')}>
          <SetupSteps {...{ steps, projectId, onStart }} minutes={MINUTES} />
        </section>
        <aside className="panel setup-house">
          <SetupHouse steps={steps} />
          <p>
            <b>{t('setup.progress', progress)}</b> {isLeft && t('setup.windows')}
          </p>
          <button type="button" className="btn btn-link" onClick={onStart}>
            {t('setup.starter.open')}
          </button>
        </aside>
      </div>
      {isStarting && <StarterDialog onClose={() => setIsStarting(false)} />}
    </div>
  );
}
