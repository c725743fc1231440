import type { ReactNode } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { FieldNotes } from './FieldNotes.tsx';

export type FieldGroupProps = {
  /** Name of the field in the form. */
  name: string;
  label: ReactNode;
  optional?: boolean | undefined;
  error?: string | undefined;
  hint?: string | undefined;
};

type Props = FieldGroupProps & {
  /** Set unless a control inside is itself a group named by the label. */
  isGroup?: boolean;
  children: ReactNode;
};

/** A labelled field of several controls, which no `label` element can name. For one control: `Field`. */
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
