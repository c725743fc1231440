import { Link } from 'react-router';

import type { ImportJob } from '#contract/import.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Name of the imported file, with a button to replace it. */
export function FileLine({ job }: { job: ImportJob }) {
  const { t, i18n } = useTranslation();
  const size = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: job.size < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(Math.max(1, Math.round(job.size / 100) / (job.size < 1_000_000 ? 10 : 10_000)));
  const facts = [
    t(`import.kinds.${job.kind}.name`),
    job.sheet && t('import.sheet', { name: job.sheet }),
    t('import.rows', { count: job.rows }),
    t('import.columns', { count: job.columns.length }),
    size,
  ];
  return (
    <div className="file">
      <Icon name="file-earmark-spreadsheet" />
      <span>
        <b className="text-break">{job.fileName}</b>
        <span className="text-2">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Link className="btn btn-ghost btn-sm" to="/import">
        {t('import.changeFile')}
      </Link>
    </div>
  );
}
