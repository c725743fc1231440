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
      <ActionButton
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
        <FaultActions {...problem} field={field} job={job} isBusy={isBusy} />
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

type FaultActionsProps = Omit<ImportProblem, 'field'> & {
  field: ImportFieldName;
  job: ImportJob;
  isBusy: boolean;
};

/** Corrects the cells of all rows with an error. */
function FaultActions({ code, field, value, detail, job, isBusy }: FaultActionsProps) {
  const { t } = useTranslation();
  const { decide, mapValue, isBusy: isSaving } = useDecisions(job.id);
  const isDisabled = isBusy || isSaving;
  const isMappable = value !== null && value.length <= MAX_MAPPED_VALUE && !isPlace(field);
  const mapTo = (text: string) => {
    if (value !== null) void mapValue(field, value, text);
  };
  return (
    <>
      {isMappable && detail && (
        <ActionButton
          text={t('import.problems.suggest', { name: detail })}
          isBusy={isDisabled}
          onPress={() => mapTo(detail)}
        />
      )}
      {isMappable && <MapValue field={field} value={value} isBusy={isDisabled} onMap={mapTo} />}
      {code !== 'missing' && code !== 'fixed' && mayBeEmpty(job, field) && (
        <ActionButton
          text={t('import.problems.clear')}
          isBusy={isDisabled}
          onPress={() => {
            if (code !== 'mapped') void decide({ code, field, value }, 'clear');
          }}
        />
      )}
    </>
  );
}

type ActionButtonProps = { text: string; isBusy: boolean; onPress: () => void };

const ActionButton = ({ text, isBusy, onPress }: ActionButtonProps) => (
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
