import { useState } from 'react';

import { ROLE_GROUPS } from '#contract/permissions.ts';
import { TopBarOf } from '#src/app/specimens.tsx';
import { ColumnMap, RowPreview } from '#src/features/import/specimens.tsx';
import { Steps } from '#src/features/issue/specimens.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';

/** For each role, and for a deactivated company. */
export function TopBars() {
  const { t } = useTranslation();
  return (
    <>
      {ROLE_GROUPS.map((role) => (
        <div key={role}>
          <h3>{t(`common.roles.${role}`)}</h3>
          <TopBarOf as={role} />
        </div>
      ))}
      <h3>{t('shell.inactive.label')}</h3>
      <TopBarOf as="ROLE_ADMIN" isInactive />
    </>
  );
}

/** List and details with a selection, then without. */
export function MasterDetail() {
  const { t } = useTranslation();
  const [saved, setSaved] = useState('Fukt');
  const [name, setName] = useState(saved);
  const rows = [
    { id: 1, name: 'Läckage', count: 39 },
    { id: 2, name: saved, count: 4 },
    { id: 3, name: 'Ventilation, värme och övrig installation i allmänna utrymmen' },
    { id: 4, name: 'Övrigt', inactive: true },
  ];
  const list = { title: t('settings.areas.internalCategory'), to: '/settings', hasFailed: false };
  return (
    <div className="settings">
      <RowList {...list} rows={rows} chosenId="2" onRetry={() => undefined} />
      <DetailForm
        title={saved}
        backTo="/settings"
        isUnsaved={name !== saved}
        isSaving={false}
        onSubmit={(event) => {
          event.preventDefault();
          setSaved(name);
        }}
        onUndo={() => setName(saved)}
      >
        <Field label={t('showcase.fields.name')} htmlFor="frames-name">
          <input
            className="form-control"
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </DetailForm>
      <NothingChosen isGone={false} />
    </div>
  );
}

/** Progress of a multi-step task, and the cells of an import. */
export function StepByStep() {
  const { t } = useTranslation();
  return (
    <>
      <div className="flow-head">
        <Steps step="project" />
      </div>
      <div className="flow-head">
        <Steps step="photos" projectId={-1} />
      </div>
      <h3>{t('showcase.frames.columns')}</h3>
      <ColumnMap />
      <h3>{t('showcase.frames.rows')}</h3>
      <RowPreview />
    </>
  );
}
