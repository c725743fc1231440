import { useState } from 'react';

import type { CatalogueItem } from '#contract/catalogue/kinds.ts';
import type { CategoryForm } from '#contract/categoryForms.ts';
import { Canvas } from '#src/entities/project/form-design/Canvas.tsx';
import { DesignerHead } from '#src/entities/project/form-design/DesignerHead.tsx';
import { Palette } from '#src/entities/project/form-design/Palette.tsx';
import { withoutSelected } from '#src/entities/project/form-design/questionFaults.ts';
import { QuestionProps } from '#src/entities/project/form-design/QuestionProps.tsx';
import { useDesign } from '#src/entities/project/form-design/useDesign.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';

import { bodyOf, draftOf, faultsIn } from './questionsBody.ts';
import { useSaveQuestions } from './useSaveQuestions.ts';

type Props = { category: CatalogueItem<'internalCategory'>; form: CategoryForm };

/** Designer of a category's questions. */
export function QuestionsDesigner({ category, form }: Props) {
  const { t } = useTranslation();
  const [start] = useState(() => draftOf(form));
  const design = useDesign(start, bodyOf);
  const { isUnsaved, selected } = design;
  useLeaveGuard(isUnsaved);
  const { save, isSaving, savedAt, tries } = useSaveQuestions(form, design);
  const faults = faultsIn(design.draft);
  const onSave = () => {
    const first = design.draft.questions.find(({ id }) => faults.questions.has(id));
    if (first) design.select(first.id);
    void save();
  };
  const title = t('settings.questions.of', { name: category.name });
  return (
    <>
      <section className="panel set-detail dz" aria-label={title}>
        <DesignerHead
          {...{ design, title, isUnsaved, isSaving, savedAt, onSave }}
          isGone={false}
          name={category.name}
          backTo={`/settings/internalCategory/${category.id}`}
          backText={t('settings.questions.back', { name: category.name })}
        />
        <Palette onAdd={design.add} />
        <Canvas
          design={design}
          faults={tries > 0 ? faults.questions : withoutSelected(faults.questions, selected)}
        />
      </section>
      <aside className="panel props" aria-label={t('formDesign.props')}>
        {selected ? (
          <QuestionProps
            key={selected.id}
            design={design}
            question={selected}
            fault={tries > 0 ? faults.questions.get(selected.id) : undefined}
          />
        ) : (
          <About category={category} />
        )}
      </aside>
    </>
  );
}

/** When the questions are asked. */
function About({ category: { name, stopText } }: Pick<Props, 'category'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className="panel-head">
        <h2>{t('settings.areas.categoryForm')}</h2>
      </div>
      <div className="panel-body">
        <p>{t('settings.questions.about', { name })}</p>
        <p className="text-2">{t('settings.questions.kept')}</p>
        {stopText !== '' && <p className="text-2">{t('settings.questions.stopped', { name })}</p>}
      </div>
    </>
  );
}
