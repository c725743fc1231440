import { useId } from 'react';

import { MAX_QUESTIONS } from '#contract/formDesign.ts';
import { MAX_CONTEXT_KEY, MAX_TYPE_NAME } from '#contract/projectTypeKeep.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { RemoveType } from './RemoveType.tsx';
import { contextKeyOf } from './typeBody.ts';
import type { TypeFaults } from './typeFaults.ts';
import type { TypeDesign } from './typeDraft.ts';

type Props = {
  design: TypeDesign;
  id: number | undefined;
  projects: number;
  /** Set after an attempt to save. */
  faults: TypeFaults | undefined;
  isNameTaken: boolean;
};

/** Properties of a project type besides its form. */
export function TypeProps(props: Props) {
  const { design, id, projects, faults } = props;
  const { draft, change } = design;
  const { t } = useTranslation();
  const fieldId = useId();
  return (
    <>
      <div className="panel-head">
        <h2>{t('superAdmin.types.one')}</h2>
      </div>
      <div className="panel-body">
        <NameField {...props} />
        <Field
          label={t('superAdmin.types.contextKey')}
          htmlFor={`${fieldId}-context`}
          hint={t('superAdmin.types.contextHint')}
          error={faults?.contextKey ? t('superAdmin.types.contextWrong') : undefined}
        >
          <input
            className="form-control font-monospace"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_CONTEXT_KEY}
            value={contextKeyOf(draft)}
            onChange={({ target }) => change({ contextKey: target.value }, 'contextKey')}
          />
        </Field>
        <Switch
          label={t('superAdmin.types.hasForm')}
          isOn={draft.hasForm}
          onChange={(hasForm) => change({ hasForm })}
        />
        {faults?.form && (
          <p className="text-danger dense" role="alert">
            {t(`formDesign.faults.${faults.form}`, { most: MAX_QUESTIONS })}
          </p>
        )}
        {id !== undefined && <RemoveType id={id} name={draft.name} projects={projects} />}
      </div>
    </>
  );
}

function NameField({ design: { draft, change }, id, faults, isNameTaken }: Props) {
  const { t } = useTranslation();
  const fieldId = useId();
  const fault = isNameTaken ? 'settings.nameTaken' : faults?.name && 'settings.nameMissing';
  return (
    <Field label={t('settings.name')} htmlFor={fieldId} error={fault ? t(fault) : undefined}>
      <input
        className="form-control"
        autoComplete="off"
        maxLength={MAX_TYPE_NAME}
        // Focus the name of a new type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={id === undefined && draft.name === ''}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value }, 'name')}
      />
    </Field>
  );
}
