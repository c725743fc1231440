import '../run/run.scss';

import type { ImportJob } from '#contract/import.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { FileLine } from '../FileLine.tsx';
import { Progress } from '../run/Progress.tsx';

/** Progress of the check, which changes nothing. */
export function CheckingStep({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  return (
    <>
      <FileLine job={job} />
      <div className="imp-run">
        <h2>{t('import.review.checking')}</h2>
        <Progress label={t('import.review.checking')} done={job.handled} all={job.rows} />
      </div>
    </>
  );
}
