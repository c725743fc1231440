import './map.scss';

import { useState } from 'react';
import { Link } from 'react-router';

import type { ImportJob } from '#contract/import.ts';
import { IMPORT_FIELDS, type ImportFieldName } from '#contract/importFields.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BottomBar } from '#src/shared/ui/BottomBar.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { FileLine } from '../FileLine.tsx';
import { useMapColumnsMutation } from '../importApi.ts';
import { useImportError } from '../useImportError.ts';
import { HeaderChoice } from './HeaderChoice.tsx';
import { type Choice, MapHead, MapRow } from './MapRow.tsx';

const choicesOf = ({ mapping, columns }: ImportJob): Choice[] =>
  mapping ??
  columns.map(({ guess, certainty }) =>
    guess === null && certainty === 'none' ? undefined : guess,
  );

type Props = { job: ImportJob; onMapped: () => void };

/** Chooses the header row and the field of each column. */
export function MapStep({ job, onMapped }: Props) {
  return (
    <>
      <FileLine job={job} />
      <HeaderChoice job={job} />
      <Columns key={job.headerRow} job={job} onMapped={onMapped} />
    </>
  );
}

function Columns({ job, onMapped }: Props) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState(() => choicesOf(job));
  const { save, isSaving } = useSaving(job, onMapped);
  const undecided = choices.filter((choice) => choice === undefined).length;
  const required = IMPORT_FIELDS[job.kind].filter((field) => field.required);
  const isReady = undecided === 0 && required.every(({ name }) => choices.includes(name));
  return (
    <>
      <table className="table map">
        <MapHead />
        <tbody>
          {job.columns.map((column, index) => (
            <MapRow
              // oxlint-disable-next-line react/no-array-index-key -- two columns may be called the same
              key={index}
              kind={job.kind}
              column={column}
              choice={choices[index]}
              choices={choices}
              onChoose={(choice) => setChoices((before) => before.with(index, choice))}
            />
          ))}
        </tbody>
      </table>
      <BottomBar className="flow-foot">
        <Link className="btn btn-secondary btn-lg" to="/import">
          <Icon name="arrow-left" />
          {t('import.back')}
        </Link>
        <span className="import-note dense text-2" role="status">
          {undecided > 0 && (
            <>
              {t('import.map.open', { count: undecided })}
              <button
                type="button"
                className="btn btn-link btn-sm"
                onClick={() => setChoices((before) => before.map((choice) => choice ?? null))}
              >
                {t('import.map.skipRest')}
              </button>
            </>
          )}
          <Required names={required.map(({ name }) => name)} choices={choices} />
        </span>
        <BusyButton
          size="lg"
          className="next"
          busy={isSaving}
          busyText={t('import.review.checking')}
          disabled={!isReady}
          onClick={() => void save(choices.map((choice) => choice ?? null))}
        >
          {t('import.map.review', { count: job.rows })}
          <Icon name="arrow-right" />
        </BusyButton>
      </BottomBar>
    </>
  );
}

function Required({ names, choices }: { names: ImportFieldName[]; choices: Choice[] }) {
  const { t } = useTranslation();
  return (
    <span>
      {t('import.map.required')}:{' '}
      {names.map((name) => (
        <span key={name} className={choices.includes(name) ? 'me-2' : 'me-2 late'}>
          {t(`import.fields.${name}`)}{' '}
          {choices.includes(name) ? <Icon name="check2" /> : t('import.map.lacks')}
        </span>
      ))}
    </span>
  );
}

function useSaving({ id }: ImportJob, onMapped: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useImportError();
  const [mapColumns, { isLoading }] = useMapColumnsMutation();
  const save = async (columns: (ImportFieldName | null)[]) => {
    try {
      await mapColumns({ id, columns }).unwrap();
      onMapped();
    } catch (error) {
      toast.error(t('import.failed'), { details: errorText(error) });
    }
  };
  return { save, isSaving: isLoading };
}
