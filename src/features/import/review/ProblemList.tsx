import { useId, useState } from 'react';

import type { ImportJob, ImportProblem } from '#contract/import.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { type ProblemCause, useImportProblemsQuery } from '../importApi.ts';
import { ProblemActions } from './ProblemActions.tsx';
import { isWarning } from './isWarning.ts';
import { useProblemText } from './useProblemText.ts';

/** Number of problems shown at first. */
const SHOWN_AT_FIRST = 6;

type Props = {
  job: ImportJob;
  /** The rows are being checked again. */
  isBusy: boolean;
  onShow: (cause: ProblemCause) => void;
};

/** Problems by cause, each resolved for all its rows at once. */
export function ProblemList({ job, isBusy, onShow }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const titleId = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const { data: problems = [], error, refetch } = useImportProblemsQuery(job.id);
  if (error) return <LoadError text={errorText(error)} onRetry={() => void refetch()} />;
  if (problems.length === 0) return null;
  const shown = isExpanded ? problems : problems.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="problems" aria-labelledby={titleId} aria-busy={isBusy}>
      <h2 id={titleId}>{t('import.problems.title')}</h2>
      <ul>
        {withKeys(shown).map(({ key, problem }) => (
          <Problem key={key} job={job} problem={problem} isBusy={isBusy} onShow={onShow} />
        ))}
      </ul>
      {shown.length < problems.length && (
        <button type="button" className="btn btn-link btn-sm" onClick={() => setIsExpanded(true)}>
          {t('import.problems.more')}
        </button>
      )}
    </section>
  );
}

/**
 * Stable keys, so that position and focus survive a decision; a partly decided problem is listed
 * twice.
 */
function withKeys(problems: readonly ImportProblem[]) {
  const seen = new Set<string>();
  return problems.map((problem) => {
    const base = `${problem.code} ${problem.field ?? ''} ${problem.value ?? ''}`;
    const key = seen.has(base) ? `${base} ${problem.decision ?? ''}` : base;
    seen.add(base);
    return { key, problem };
  });
}

type ProblemProps = Props & { problem: ImportProblem };

function Problem({ job, problem, isBusy, onShow }: ProblemProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const id = useId();
  const { code, field, value, count, examples } = problem;
  return (
    <li>
      <div className="problem" role="group" aria-labelledby={id}>
        <ProblemIcon problem={problem} />
        <p id={id}>
          {textOf(problem)}
          {value !== null && code !== 'mapped' && <b> {value}</b>}
          <small className="text-2">
            {t('import.problems.rows', { count })}
            {value === null && examples.length > 0 && ` · ${examples.join(' · ')}`}
          </small>
        </p>
        <div className="problem-do">
          {code !== 'mapped' && (
            <button
              type="button"
              className="btn btn-link btn-sm"
              onClick={() => onShow({ code, field, value })}
            >
              {t('import.problems.show')}
            </button>
          )}
          <ProblemActions job={job} problem={problem} isBusy={isBusy} />
        </div>
      </div>
    </li>
  );
}

function ProblemIcon({ problem: { code } }: { problem: ImportProblem }) {
  if (code === 'mapped') return <Icon name="arrow-repeat" className="c-n" />;
  return isWarning(code) ? (
    <Icon name="exclamation-triangle-fill" className="c-w" />
  ) : (
    <Icon name="x-octagon-fill" className="c-e" />
  );
}
