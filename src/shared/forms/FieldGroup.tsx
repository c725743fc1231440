import type { ReactNode } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { FieldNotes } from './FieldNotes.tsx';

export type FieldGroupProps = {
  /** Of the field, in the form around it. */
  name: string;
  label: ReactNode;
  optional?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
};

type Props = FieldGroupProps & {
  /** Where none of the controls inside is a group that has the label as its name. */
  isGroup?: boolean;
  children: ReactNode;
};

/** A question that one answers with other than one control, where no `label` can stand: see `Field` for those. */
export function FieldGroup({ name, label, optional, error, hint, isGroup, children }: Props) {
  const { t } = useTranslation();
  const labelId = `${name}-label`;
  return (
    <div className="field" {...(isGroup && { role: 'group', 'aria-labelledby': labelId })}>
      <span className="form-label d-block" id={labelId}>
        {label} {optional && <span className="opt">{t('common.optional')}</span>}
      </span>
      {children}
      <FieldNotes id={name} error={error} hint={hint} />
    </div>
  );
}
