import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/useSaveFact.ts';
import { FactRow } from './FactRow.tsx';

type Field = 'chargedReason' | 'agreementNumber';

/** A fact that is written freely. */
export function TextFact({ field, maxLength }: { field: Field; maxLength: number }) {
  const { t } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const saveFact = useSaveFact();
  const value = issue[field];
  return (
    <FactRow
      label={t(`issue.facts.${field}`)}
      renderEditor={
        mayEdit(field)
          ? (onSave) => (
              <TextForm
                label={t(`issue.facts.${field}`)}
                value={value}
                maxLength={maxLength}
                onSave={(text) => onSave(saveFact(field, { [field]: text }, { [field]: text }))}
              />
            )
          : undefined
      }
    >
      {value || <span className="text-3">–</span>}
    </FactRow>
  );
}

type FormProps = {
  label: string;
  value: string;
  maxLength: number;
  onSave: (text: string) => void;
};

function TextForm({ label, value, maxLength, onSave }: FormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(typed.trim());
  };
  return (
    <form className="fact-form" onSubmit={onSubmit}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="form-control"
        value={typed}
        maxLength={maxLength}
        // It was just asked for by a click.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="btn btn-secondary btn-sm">
        {t('common.save')}
      </button>
    </form>
  );
}
