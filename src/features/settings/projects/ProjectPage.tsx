import type { KeptProject } from '#contract/projectSettings.ts';
import { DetailHead } from '#src/shared/master-detail/DetailHead.tsx';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Section } from '../frame/Section.tsx';
import { Addresses } from './Addresses.tsx';
import { Agreements } from './Agreements.tsx';
import { Areas } from './Areas.tsx';
import { Dates } from './Dates.tsx';
import { Notes } from './Notes.tsx';
import { People } from './People.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { nameOf, type ProjectPart, PARTS, ProjectNav } from './ProjectNav.tsx';

type Props = { project: KeptProject; tab: string; backTo: string };
const isPart = (tab: string): tab is ProjectPart => (PARTS as readonly string[]).includes(tab);

/** Tabs of a project in which each change is saved at once. */
export function ProjectParts({ project, tab, backTo }: Props) {
  const { t } = useTranslation();
  if (!isPart(tab)) return <NothingChosen isGone />;
  return (
    <section className="set-detail panel" aria-label={project.name}>
      <div className="detail-form">
        <DetailHead
          title={project.name}
          backTo={backTo}
          actions={<ProjectActions project={project} backTo={backTo} />}
        />
        <ProjectNav project={project} backTo={backTo} />
        <div className="detail-body part-body">
          <Section
            title={t(`settings.projects.parts.${nameOf(tab)}`)}
            about={t(`settings.projects.about.${nameOf(tab)}`)}
          >
            {tab === 'addresses' && <Addresses project={project} />}
            {tab === 'areas' && <Areas projectId={project.id} />}
            {tab === 'dates' && <Dates projectId={project.id} />}
            {tab === 'agreements' && <Agreements project={project} />}
            {tab === 'people' && <People project={project} />}
            {tab === 'notes' && <Notes projectId={project.id} />}
          </Section>
        </div>
      </div>
    </section>
  );
}
