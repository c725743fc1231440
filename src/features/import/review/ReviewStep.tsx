import { useState } from 'react';

import { IMPORT_OUTCOMES, type ImportJob, type ImportOutcome } from '#contract/import.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BottomBar } from '#src/shared/ui/BottomBar.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { FileLine } from '../FileLine.tsx';
import { useStep } from '../run/useStep.ts';
import { ErrorsButton } from './ErrorsButton.tsx';
import { RowTable } from './RowTable.tsx';

const LOOKS: Record<ImportOutcome, { icon: IconName; color: string }> = {
  new: { icon: 'check-circle-fill', color: 'c-ok' },
  changed: { icon: 'arrow-repeat', color: 'c-w' },
  unchanged: { icon: 'skip-forward-fill', color: 'c-n' },
  wrong: { icon: 'x-octagon-fill', color: 'c-e' },
};

/** What the rows come to, with the cells that are wrong to be mended here; and the way to take them over. */
export function ReviewStep({ job, onBack }: { job: ImportJob; onBack: () => void }) {
  const { t } = useTranslation();
  const [only, setOnly] = useState<ImportOutcome>();
  const { take, isBusy } = useStep(job);
  const count = job.counts.new + job.counts.changed;
  return (
    <>
      <FileLine job={job} />
      <Summary job={job} only={only} onOnly={setOnly} />
      <RowTable key={only ?? 'all'} job={job} only={only} onMap={onBack} />
      <BottomBar className="flow-foot">
        <button type="button" className="btn btn-secondary btn-lg" onClick={onBack}>
          <Icon name="arrow-left" />
          {t('import.back')}
        </button>
        <span className="import-note dense text-2">
          {job.counts.wrong > 0 && t('import.review.skipsWrong')}
          <button type="button" className="btn btn-link btn-sm" onClick={() => void take('dryRun')}>
            {t('import.review.dryRun')}
          </button>
        </span>
        <BusyButton
          size="lg"
          className="next"
          busy={isBusy}
          busyText={t('import.run.running')}
          disabled={count === 0}
          onClick={() => void take('run')}
        >
          {t('import.review.import', { count })}
          <Icon name="arrow-right" />
        </BusyButton>
      </BottomBar>
    </>
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
  return (
    <div className="imp-sum">
      {IMPORT_OUTCOMES.map((outcome) => (
        <div key={outcome}>
          <b className="tnum">{number.format(job.counts[outcome])}</b>
          <span>
            <Icon name={LOOKS[outcome].icon} className={LOOKS[outcome].color} />
            {t(`import.outcome.${outcome}`)}
          </span>
        </div>
      ))}
      <span className="spacer" />
      <select
        className="form-select w-auto"
        aria-label={t('import.review.show')}
        value={only ?? ''}
        onChange={({ target }) =>
          onOnly(IMPORT_OUTCOMES.find((outcome) => outcome === target.value))
        }
      >
        <option value="">{`${t('import.review.all')} (${number.format(job.rows)})`}</option>
        {IMPORT_OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {`${t(`import.outcome.${outcome}`)} (${number.format(job.counts[outcome])})`}
          </option>
        ))}
      </select>
      {job.counts.wrong > 0 && <ErrorsButton job={job} />}
    </div>
  );
}
