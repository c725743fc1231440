import { type FormEvent, useId, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = {
  label: string;
  value: string;
  maxLength: number;
  onSave: (typed: string) => void;
};

/** Edits a single-line fact. */
export function FactForm({ label, value, maxLength, onSave }: Props) {
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
        // Opened by the user just now.
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
