import './review.scss';

import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { IMPORT_OUTCOMES, type ImportJob, type ImportOutcome } from '#contract/import.ts';
import { api } from '#src/shared/api/api.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BottomBar } from '#src/shared/ui/BottomBar.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { FileLine } from '../FileLine.tsx';
import type { ProblemCause } from '../importApi.ts';
import { Progress } from '../run/Progress.tsx';
import { useStep } from '../run/useStep.ts';
import { ErrorsButton } from './ErrorsButton.tsx';
import { ProblemList } from './ProblemList.tsx';
import { RowTable } from './RowTable.tsx';
import { useProblemText } from './useProblemText.ts';

const OUTCOME_ICONS: Record<ImportOutcome, { icon: IconName; color: string }> = {
  new: { icon: 'check-circle-fill', color: 'c-ok' },
  changed: { icon: 'arrow-repeat', color: 'c-n' },
  unchanged: { icon: 'skip-forward-fill', color: 'c-n' },
  check: { icon: 'exclamation-triangle-fill', color: 'c-w' },
  leftOut: { icon: 'x-lg', color: 'c-n' },
  wrong: { icon: 'x-octagon-fill', color: 'c-e' },
};

type Props = { job: ImportJob; onBack: () => void };

/** Summary of the rows, the problems to resolve, and the import button. */
export function ReviewStep({ job, onBack }: Props) {
  const { t } = useTranslation();
  const [only, setOnly] = useState<ImportOutcome>();
  const [cause, setCause] = useState<ProblemCause>();
  const isChecking = useRefetchAfterCheck(job);
  return (
    <>
      <FileLine job={job} />
      <Summary
        job={job}
        only={only}
        onOnly={(next) => {
          setOnly(next);
          setCause(undefined);
        }}
      />
      {isChecking && (
        <Progress label={t('import.review.checking')} done={job.handled} all={job.rows} />
      )}
      <ProblemList
        job={job}
        isBusy={isChecking}
        onShow={(next) => {
          setOnly(undefined);
          setCause(next);
        }}
      />
      {cause && <CauseFilter cause={cause} onShowAll={() => setCause(undefined)} />}
      <RowTable
        key={`${only ?? 'all'} ${Object.values(cause ?? {}).join(' ')}`}
        job={job}
        only={only}
        cause={cause}
        onMap={onBack}
      />
      <Foot job={job} isChecking={isChecking} onBack={onBack} />
    </>
  );
}

/** Refetches rows and problems after a recheck; true meanwhile. */
function useRefetchAfterCheck({ state }: ImportJob): boolean {
  const dispatch = useDispatch();
  const isChecking = state === 'checking';
  const wasChecking = useRef(isChecking);
  useEffect(() => {
    if (wasChecking.current && !isChecking) {
      dispatch(api.util.invalidateTags(['importRows', 'importProblems'] as never));
    }
    wasChecking.current = isChecking;
  }, [dispatch, isChecking]);
  return isChecking;
}

function CauseFilter({ cause, onShowAll }: { cause: ProblemCause; onShowAll: () => void }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const problem = [textOf({ ...cause, detail: null }), cause.value].filter(Boolean).join(' ');
  return (
    <p className="problem-shown" role="status">
      {t('import.problems.showing', { problem })}
      <button type="button" className="btn btn-link btn-sm" onClick={onShowAll}>
        {t('import.problems.showAll')}
      </button>
    </p>
  );
}

type FootProps = Props & { isChecking: boolean };

function Foot({ job, isChecking, onBack }: FootProps) {
  const { t } = useTranslation();
  const { takeStep, isBusy } = useStep(job);
  const count = job.counts.new + job.counts.changed;
  const notImported = job.counts.check + job.counts.leftOut + job.counts.wrong;
  return (
    <BottomBar className="flow-foot">
      <button type="button" className="btn btn-secondary btn-lg" onClick={onBack}>
        <Icon name="arrow-left" />
        {t('import.back')}
      </button>
      <span className="import-note dense text-2">
        {notImported > 0 && t('import.review.notImported', { count: notImported })}
        <button
          type="button"
          className="btn btn-link btn-sm"
          onClick={() => void takeStep('dryRun')}
        >
          {t('import.review.dryRun')}
        </button>
      </span>
      <BusyButton
        size="lg"
        className="next"
        busy={isBusy}
        busyText={t('import.run.running')}
        disabled={count === 0 || isChecking}
        onClick={() => void takeStep('run')}
      >
        {t('import.review.import', { count })}
        <Icon name="arrow-right" />
      </BusyButton>
    </BottomBar>
  );
}

type SummaryProps = {
  job: ImportJob;
  only: ImportOutcome | undefined;
  onOnly: (only: ImportOutcome | undefined) => void;
};

function Summary({ job, only, onOnly }: SummaryProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const present = IMPORT_OUTCOMES.filter(
    (outcome) => job.counts[outcome] > 0 || (outcome !== 'check' && outcome !== 'leftOut'),
  );
  return (
    <div className="imp-sum">
      {present.map((outcome) => (
        <div key={outcome}>
          <b className="tnum">{number.format(job.counts[outcome])}</b>
          <span>
            <Icon name={OUTCOME_ICONS[outcome].icon} className={OUTCOME_ICONS[outcome].color} />
            {t(`import.outcome.${outcome}`)}
          </span>
        </div>
      ))}
      <span className="spacer" />
      <Select
        className="w-auto"
        aria-label={t('import.review.show')}
        value={only ?? ''}
        onChange={({ target }) =>
          onOnly(IMPORT_OUTCOMES.find((outcome) => outcome === target.value))
        }
      >
        <option value="">{`${t('import.review.all')} (${number.format(job.rows)})`}</option>
        {present.map((outcome) => (
          <option key={outcome} value={outcome}>
            {`${t(`import.outcome.${outcome}`)} (${number.format(job.counts[outcome])})`}
          </option>
        ))}
      </Select>
      {job.counts.wrong + job.counts.check > 0 && <ErrorsButton job={job} />}
    </div>
  );
}
