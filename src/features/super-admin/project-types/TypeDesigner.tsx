import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { ProjectType } from '#contract/projectTypes.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Canvas } from './Canvas.tsx';
import { JsonTab } from './JsonTab.tsx';
import { Palette } from './Palette.tsx';
import { Preview } from './Preview.tsx';
import { QuestionProps } from './QuestionProps.tsx';
import { type Tab, Tabs } from './Tabs.tsx';
import { draftOf, newType } from './typeDraft.ts';
import { faultsIn } from './typeFaults.ts';
import { TYPES_PATH } from './TypeList.tsx';
import { TypeProps } from './TypeProps.tsx';
import { type Design, useDesign } from './useDesign.ts';
import { useSaveType } from './useSaveType.ts';
import { WordsTab } from './WordsTab.tsx';

type Props = {
  /** None where a new one is made. */
  type: ProjectType | undefined;
  /** So many projects are of it. */
  projects: number;
};

/** A project type on the table: its form, its words and what it is called. */
export function TypeDesigner({ type, projects }: Props) {
  const { t } = useTranslation();
  const [start] = useState(() => (type ? draftOf(type) : newType));
  const design = useDesign(start);
  const [tab, setTab] = useState<Tab>('form');
  useLeaveGuard(design.isUnsaved);
  const { save, isSaving, savedAt, isNameTaken, hasTried } = useSaveType(type, design);
  const faults = faultsIn(design.draft);
  const shown = hasTried ? faults : undefined;
  const title = design.kept.name || t('superAdmin.types.newType');
  return (
    <>
      <section className="panel set-detail dz" aria-label={title}>
        <Head {...{ design, title, isSaving, savedAt }} onSave={() => void save(faults.any)} />
        <Tabs value={tab} onChange={setTab} />
        <div id="dz-panel" role="tabpanel" aria-labelledby={`dz-tab-${tab}`}>
          {tab === 'form' && (
            <>
              <Palette onAdd={design.add} />
              <Canvas design={design} faults={faults.questions} />
            </>
          )}
          {(tab === 'globalTerminology' || tab === 'contextTerminology') && (
            <WordsTab key={tab} design={design} of={tab} />
          )}
          {tab === 'json' && <JsonTab design={design} />}
        </div>
      </section>
      <aside className="panel props" aria-label={t('superAdmin.types.props')}>
        {design.selected && tab === 'form' ? (
          <QuestionProps
            key={design.selected.id}
            design={design}
            question={design.selected}
            fault={faults.questions.get(design.selected.id)}
          />
        ) : (
          <TypeProps
            design={design}
            id={type?.id}
            projects={projects}
            faults={shown}
            isNameTaken={isNameTaken}
          />
        )}
      </aside>
    </>
  );
}

type HeadProps = {
  design: Design;
  title: string;
  isSaving: boolean;
  savedAt: string | undefined;
  onSave: () => void;
};

function Head({ design, title, isSaving, savedAt, onSave }: HeadProps) {
  const { t } = useTranslation();
  const { isUnsaved, canGoBack, goBack, draft } = design;
  const [isShown, setIsShown] = useState(false);
  useKeys([
    {
      id: 'settings.save',
      group: 'everywhere',
      label: t('common.save'),
      keys: 'mod+s',
      run: () => {
        if (isUnsaved && !isSaving) onSave();
      },
    },
  ]);
  return (
    <header className="dz-head">
      <Link
        className="set-back btn btn-ghost btn-icon"
        to={TYPES_PATH}
        aria-label={t('settings.back')}
      >
        <Icon name="arrow-left" />
      </Link>
      <h2 className="truncate" title={title}>
        {title}
      </h2>
      {isUnsaved && <span className="tag tag-warn">{t('settings.unsaved')}</span>}
      {!isUnsaved && savedAt && (
        <span className="tag tag-ok">
          <Icon name="check2" />
          {t('superAdmin.types.savedAt', { time: savedAt })}
        </span>
      )}
      <span className="spacer" />
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={t('settings.undo')}
        disabled={!canGoBack}
        onClick={goBack}
      >
        <Icon name="arrow-counterclockwise" />
      </button>
      <button
        type="button"
        className="btn btn-secondary"
        aria-label={t('superAdmin.types.preview.open')}
        disabled={draft.questions.length === 0}
        onClick={() => setIsShown(true)}
      >
        <Icon name="phone" />
        <span className="lbl">{t('superAdmin.types.preview.open')}</span>
      </button>
      <BusyButton
        busy={isSaving}
        busyText={t('common.saving')}
        disabled={!isUnsaved}
        onClick={onSave}
      >
        {t('common.save')}
      </BusyButton>
      {isShown && <Preview draft={draft} onClose={() => setIsShown(false)} />}
    </header>
  );
}
