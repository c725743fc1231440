import './run.scss';

import { Link } from 'react-router';

import type { ImportJob } from '#contract/import.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BottomBar } from '#src/shared/ui/BottomBar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { FileLine } from '../FileLine.tsx';
import { ErrorsButton } from '../review/ErrorsButton.tsx';
import { Progress } from './Progress.tsx';
import { RunActions } from './RunActions.tsx';

/** A running, finished or undone import, with its result. */
export function RunStep({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const state = job.state as 'running' | 'stopped' | 'done' | 'undoing' | 'undone';
  const isUnderWay = state === 'running' || state === 'undoing';
  const written = job.created + job.updated;
  const all = state === 'undoing' ? written : job.counts.new + job.counts.changed;
  return (
    <>
      <FileLine job={job} />
      <div className="imp-run">
        <div role="status">
          <h2>{t(`import.run.${state}`)}</h2>
        </div>
        {(isUnderWay || state === 'stopped') && (
          <Progress label={t(`import.run.${state}`)} done={job.handled} all={all} />
        )}
        {isUnderWay && <p className="text-2">{t('import.run.leave')}</p>}
        {(job.trouble === 'failed' || job.trouble === 'access') && (
          <p className="late">{t(`import.run.${job.trouble}`)}</p>
        )}
        <Log job={job} />
      </div>
      <BottomBar className="flow-foot">
        <Link className="btn btn-ghost btn-lg" to="/import">
          {t('import.run.again')}
        </Link>
        <span className="import-note" />
        <RunActions job={job} />
      </BottomBar>
    </>
  );
}

function Log({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const isUndone = job.state === 'undone' || job.state === 'undoing';
  return (
    <ul className="runlog">
      {isUndone ? (
        <UndoResult job={job} />
      ) : (
        <>
          <Line
            icon="check-circle-fill"
            color="c-ok"
            n={job.created}
            text={t('import.run.created')}
          />
          <Line icon="arrow-repeat" color="c-n" n={job.updated} text={t('import.run.updated')} />
          <Line
            icon="check2-all"
            color="c-n"
            n={job.counts.unchanged}
            text={t('import.run.unchanged')}
          />
          <Line
            icon="skip-forward-fill"
            color="c-n"
            n={job.counts.wrong + job.counts.check + job.counts.leftOut}
            text={t('import.run.skipped')}
          />
          {job.counts.wrong + job.counts.check > 0 && (
            <li>
              <ErrorsButton job={job} />
            </li>
          )}
        </>
      )}
    </ul>
  );
}

function UndoResult({ job: { handled, kept, keptNames } }: { job: ImportJob }) {
  const { t } = useTranslation();
  return (
    <>
      <Line
        icon="arrow-counterclockwise"
        color="c-n"
        n={Math.max(0, handled - kept)}
        text={t('import.run.takenBack')}
      />
      {kept > 0 && (
        <Line icon="exclamation-circle" color="c-w" n={kept} text={t('import.run.kept')} />
      )}
      {keptNames.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be called the same
        <li key={index} className="kept">
          {name}
        </li>
      ))}
      {keptNames.length > 0 && kept > keptNames.length && <li className="kept">…</li>}
    </>
  );
}

function Line({
  icon,
  color,
  n,
  text,
}: {
  icon: IconName;
  color: string;
  n: number;
  text: string;
}) {
  const { i18n } = useTranslation();
  return (
    <li>
      <Icon name={icon} className={color} />
      <span>
        <b className="tnum">{new Intl.NumberFormat(i18n.language).format(n)}</b> {text}
      </span>
    </li>
  );
}
