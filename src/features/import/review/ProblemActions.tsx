import { type ImportJob, type ImportProblem, MAX_MAPPED_VALUE } from '#contract/import.ts';
import { IMPORT_FIELDS, type ImportFieldName } from '#contract/importFields.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { DecisionButtons } from './DecisionButtons.tsx';
import { MapValue } from './MapValue.tsx';
import { isWarning } from './isWarning.ts';
import { useDecisions } from './useDecisions.ts';

type Props = { job: ImportJob; problem: ImportProblem; isBusy: boolean };

/** Actions for all rows with a problem. */
export function ProblemActions({ job, problem, isBusy: isChecking }: Props) {
  const { t } = useTranslation();
  const { decide, mapValue, isBusy: isSaving } = useDecisions(job.id);
  const isBusy = isChecking || isSaving;
  const { code, field, value, decision } = problem;
  if (code === 'mapped') {
    return (
      <Press
        text={t('import.problems.forget')}
        isBusy={isBusy}
        onPress={() => field && value !== null && void mapValue(field, value, null)}
      />
    );
  }
  const cause = { code, field, value };
  const take = isWarning(code) ? { take: t('import.problems.take') } : {};
  return (
    <>
      {!isWarning(code) && decision === null && field !== null && isMapped(job, field) && (
        <Mending {...problem} field={field} job={job} isBusy={isBusy} />
      )}
      <DecisionButtons
        decision={decision}
        choices={{ ...take, leave: t('import.problems.leave') }}
        isBusy={isBusy}
        onDecide={(next) => void decide(cause, next)}
      />
    </>
  );
}

const isMapped = ({ mapping }: ImportJob, field: ImportFieldName) =>
  mapping?.includes(field) === true;

const isPlace = (field: ImportFieldName) => field === 'address' || field === 'area';

const mayBeEmpty = ({ kind }: ImportJob, field: ImportFieldName) =>
  IMPORT_FIELDS[kind].some(({ name, required }) => name === field && required !== true);

type MendingProps = Omit<ImportProblem, 'field'> & {
  field: ImportFieldName;
  job: ImportJob;
  isBusy: boolean;
};

/** Corrects the cells of all rows with an error. */
function Mending({ code, field, value, detail, job, isBusy }: MendingProps) {
  const { t } = useTranslation();
  const { decide, mapValue, isBusy: isSaving } = useDecisions(job.id);
  const isHeld = isBusy || isSaving;
  const isMappable = value !== null && value.length <= MAX_MAPPED_VALUE && !isPlace(field);
  const mapTo = (text: string) => {
    if (value !== null) void mapValue(field, value, text);
  };
  return (
    <>
      {isMappable && detail && (
        <Press
          text={t('import.problems.suggest', { name: detail })}
          isBusy={isHeld}
          onPress={() => mapTo(detail)}
        />
      )}
      {isMappable && <MapValue field={field} value={value} isBusy={isHeld} onMap={mapTo} />}
      {code !== 'missing' && code !== 'fixed' && mayBeEmpty(job, field) && (
        <Press
          text={t('import.problems.clear')}
          isBusy={isHeld}
          onPress={() => {
            if (code !== 'mapped') void decide({ code, field, value }, 'clear');
          }}
        />
      )}
    </>
  );
}

type PressProps = { text: string; isBusy: boolean; onPress: () => void };

const Press = ({ text, isBusy, onPress }: PressProps) => (
  <button
    type="button"
    className="btn btn-ghost btn-sm"
    aria-disabled={isBusy}
    onClick={() => {
      if (!isBusy) onPress();
    }}
  >
    {text}
  </button>
);
