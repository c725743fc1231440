import { type ReactNode, useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';

import type { KeptProject } from '#contract/projectSettings.ts';
import { useListProjectTypeOptionsQuery } from '#src/entities/catalogue/projectTypeOptionsApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailHead } from '#src/shared/master-detail/DetailHead.tsx';
import { LeaveGuard, useUnsavedPart } from '#src/shared/master-detail/LeaveGuard.tsx';
import { SaveBar, useSaveKeys } from '#src/shared/master-detail/SaveBar.tsx';

import { LastChange } from '../frame/LastChange.tsx';
import { Section } from '../frame/Section.tsx';
import { Addresses } from './Addresses.tsx';
import { Agreements } from './Agreements.tsx';
import { Areas } from './Areas.tsx';
import { Dates } from './Dates.tsx';
import { DelegationText } from './DelegationText.tsx';
import { Notes } from './Notes.tsx';
import { People } from './People.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectAnchors } from './ProjectAnchors.tsx';
import { ProjectFacade } from './ProjectFacade.tsx';
import { AccessField, FactFields, OutsideFields } from './ProjectFields.tsx';
import { PARTS, type ProjectPart, textsOf } from './projectParts.ts';
import { useProjectForm } from './useProjectForm.ts';
import { useSaveProject } from './useSaveProject.ts';

type Props = { project: KeptProject; backTo: string };

/** All that is set for a project, on one page. */
export function ProjectPage({ project, backTo }: Props) {
  const path = `${backTo}/${project.id}`;
  return (
    <LeaveGuard within={path}>
      <Sections {...{ project, backTo }} />
      <ProjectAnchors {...{ project, path }} />
    </LeaveGuard>
  );
}

function Sections({ project, backTo }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const article = useRef<HTMLElement>(null);
  const form = useProjectForm(project);
  const { isDirty } = form.formState;
  useUnsavedPart(isDirty);
  const { save, isSaving } = useSaveProject(project, form);
  const undo = () => form.reset();
  useSaveKeys({
    within: article,
    isUnsaved: isDirty,
    isSaving,
    onSave: () => formInUse(formId)?.requestSubmit(),
    onUndo: undo,
  });
  const own = { projectId: project.id, form: formId };
  const contents: Record<ProjectPart, ReactNode> = {
    facts: <FactFields {...own} />,
    addresses: <Addresses project={project} />,
    areas: <Areas projectId={project.id} />,
    outside: <OutsideFields {...own} />,
    people: <People project={project} />,
    dates: <Dates projectId={project.id} />,
    access: <AccessField />,
    agreements: <Agreements project={project} />,
    orders: <DelegationText projectId={project.id} />,
    notes: <Notes projectId={project.id} />,
  };
  return (
    <FormProvider {...form}>
      <section ref={article} className="set-detail panel" aria-label={project.name}>
        {/* Sections with forms of their own stand between its fields. */}
        <form
          id={formId}
          noValidate
          aria-busy={isSaving}
          onSubmit={(event) => void form.handleSubmit(save)(event)}
        />
        <div className="detail-form project-form">
          <DetailHead
            title={project.name}
            isUnsaved={isDirty}
            savedAt={form.savedAt}
            actions={<ProjectActions project={project} backTo={backTo} />}
          >
            {project.number && <span className="plate">{project.number}</span>}
            <TypeTag {...project} />
          </DetailHead>
          <ProjectFacade {...project} />
          <div className="detail-body">
            {PARTS.map((part) => (
              <Section
                key={part}
                anchor={part}
                title={t(textsOf(part).title)}
                about={t(textsOf(part).about)}
              >
                {contents[part]}
              </Section>
            ))}
          </div>
          <SaveBar
            form={formId}
            isUnsaved={isDirty}
            isSaving={isSaving}
            onUndo={undo}
            foot={
              <>
                <span>{t('settings.projects.openIssues', { n: project.openIssues })}</span>
                <LastChange area="project" {...project} />
              </>
            }
          />
        </div>
      </section>
    </FormProvider>
  );
}

function TypeTag({ projectTypeId }: Pick<KeptProject, 'projectTypeId'>) {
  const { data: types } = useListProjectTypeOptionsQuery();
  const type = types?.find(({ id }) => id === projectTypeId);
  return type ? <span className="tag project-type">{type.name}</span> : null;
}

/** The form with the focus, else the project's own. */
const formInUse = (id: string) =>
  document.activeElement?.closest('form') ??
  document.querySelector<HTMLFormElement>(`#${CSS.escape(id)}`);
