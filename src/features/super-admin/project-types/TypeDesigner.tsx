import { useState } from 'react';

import type { KeptType } from '#contract/projectTypes.ts';
import { Canvas } from '#src/entities/project/form-design/Canvas.tsx';
import { DesignerHead } from '#src/entities/project/form-design/DesignerHead.tsx';
import { Palette } from '#src/entities/project/form-design/Palette.tsx';
import {
  type QuestionFaults,
  withoutSelected,
} from '#src/entities/project/form-design/questionFaults.ts';
import { QuestionProps } from '#src/entities/project/form-design/QuestionProps.tsx';
import { useDesign } from '#src/entities/project/form-design/useDesign.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { Tabs } from '#src/shared/ui/Tabs.tsx';

import { JsonTab } from './JsonTab.tsx';
import { bodyOf } from './typeBody.ts';
import { draftOf, newType, type TypeDesign } from './typeDraft.ts';
import { faultsIn, type TypeFaults } from './typeFaults.ts';
import { TYPES_PATH } from './TypeList.tsx';
import { TypeProps } from './TypeProps.tsx';
import { useSaveType } from './useSaveType.ts';
import { WordsTab } from './WordsTab.tsx';

const TABS = ['form', 'globalTerminology', 'contextTerminology', 'json'] as const;
type Tab = (typeof TABS)[number];

type Props = {
  /** Undefined for a new type, and for a deleted one being created again. */
  type: KeptType | undefined;
  /** Number of projects that use it. */
  projects: number;
  /** Deleted by someone else: changes can be saved as a new type. */
  isGone: boolean;
};

/** Designer of a project type: form, terms and properties. */
export function TypeDesigner(props: Props) {
  const { type, projects, isGone } = props;
  const { t } = useTranslation();
  const [start] = useState(() => (type ? draftOf(type) : newType));
  const design = useDesign(start, bodyOf);
  const { tab, show, broken, setBroken } = useTab();
  const isUnsaved = design.isUnsaved || broken !== undefined;
  useLeaveGuard(isUnsaved);
  const { save, isSaving, savedAt, isNameTaken, tries } = useSaveType({ type, projects }, design);
  const faults = faultsIn(design.draft);
  const title = design.savedDraft.name || t('superAdmin.types.newType');
  const onSave = () => {
    if (broken === undefined) showFault(faults, design, show);
    void save(broken ?? faults.any);
  };
  if (isGone && !isUnsaved) return <NothingChosen isGone />;
  return (
    <>
      <section className="panel set-detail dz" aria-label={title}>
        <DesignerHead
          {...{ design, title, isUnsaved, isGone, isSaving, savedAt, onSave }}
          name={design.draft.name}
          backTo={TYPES_PATH}
        />
        {isGone && <GoneMeanwhile />}
        <Tabs
          id="dz-tab"
          label={t('superAdmin.types.tabs.label')}
          className="dz-tabs"
          tabs={TABS.map((name) => ({ name, text: t(`superAdmin.types.tabs.${name}`) }))}
          value={tab}
          onChange={(next) => void show(next)}
          panel="dz-panel"
        />
        <Side
          tab={tab}
          design={design}
          faults={tries > 0 ? faults.questions : withoutSelected(faults.questions, design.selected)}
          onBroken={setBroken}
          tries={broken === undefined ? 0 : tries}
        />
      </section>
      <Properties
        {...{ design, tab, projects, isNameTaken }}
        id={type?.id}
        faults={tries > 0 ? faults : undefined}
      />
    </>
  );
}

function GoneMeanwhile() {
  const { t } = useTranslation();
  return (
    <p className="detail-gone" role="alert">
      {t('settings.goneMeanwhile')}
    </p>
  );
}

type PropertiesProps = {
  design: TypeDesign;
  tab: Tab;
  id: number | undefined;
  projects: number;
  /** Set after an attempt to save. */
  faults: TypeFaults | undefined;
  isNameTaken: boolean;
};

/** Properties of the selected question, else of the type. */
function Properties({ tab, ...props }: PropertiesProps) {
  const { t } = useTranslation();
  const { design, faults } = props;
  const { selected } = design;
  return (
    <aside className="panel props" aria-label={t('formDesign.props')}>
      {selected && tab === 'form' ? (
        <QuestionProps
          key={selected.id}
          design={design}
          question={selected}
          fault={faults?.questions.get(selected.id)}
        />
      ) : (
        <TypeProps {...props} />
      )}
    </aside>
  );
}

/** Opens the first fault: a question, the terms or the properties. */
function showFault(
  { name, contextKey, form, questions, words }: TypeFaults,
  { select, draft }: TypeDesign,
  show: (tab: Tab) => Promise<void>,
): void {
  const first = draft.questions.find(({ id }) => questions.has(id))?.id;
  if (name || contextKey || form !== undefined) select(undefined);
  else if (first !== undefined) select(first);
  if (first !== undefined) void show('form');
  else if (words) void show(words);
}

/** The open tab; leaving invalid JSON asks first. */
function useTab() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [tab, setTab] = useState<Tab>('form');
  const [broken, setBroken] = useState<string>();
  const show = async (next: Tab) => {
    if (next === tab) return;
    const question = {
      title: t('common.leave.title'),
      text: t('common.leave.text'),
      confirmText: t('common.leave.confirm'),
      danger: true,
    };
    if (broken !== undefined && !(await confirm(question))) return;
    setBroken(undefined);
    setTab(next);
  };
  return { tab, show, broken, setBroken };
}

type SideProps = {
  tab: Tab;
  design: TypeDesign;
  faults: QuestionFaults['questions'];
  onBroken: (fault: string | undefined) => void;
  tries: number;
};

function Side({ tab, design, faults, onBroken, tries }: SideProps) {
  return (
    <div id="dz-panel" role="tabpanel" aria-labelledby={`dz-tab-${tab}`}>
      {tab === 'form' && (
        <>
          <Palette onAdd={design.add} />
          <Canvas design={design} faults={faults} />
        </>
      )}
      {(tab === 'globalTerminology' || tab === 'contextTerminology') && (
        <WordsTab key={tab} design={design} of={tab} />
      )}
      {tab === 'json' && <JsonTab key={design.round} {...{ design, onBroken, tries }} />}
    </div>
  );
}
