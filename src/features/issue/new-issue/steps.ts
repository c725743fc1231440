import type { Project } from '#contract/projects.ts';
import type { ProjectType } from '#contract/projectTypes.ts';

import type { ReportDraft } from './reportDraft.ts';

export const STEPS = ['project', 'describe', 'photos', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** The step that a page's URL names, after the choice of the project; describing where it names none. */
export const stepOf = (search: URLSearchParams): Exclude<Step, 'project'> => {
  const step = search.get('step');
  return step === 'photos' || step === 'review' ? step : 'describe';
};

/** The project that a page's URL names; undefined where it names none. */
export const projectIdOf = (search: URLSearchParams): number | undefined => {
  const id = Number(search.get('project'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** Where a step is. */
export const stepPath = (step: Step, projectId: number): string =>
  step === 'project'
    ? `/new-issue/select-project?project=${projectId}`
    : `/new-issue?project=${projectId}&step=${step}`;

/** What every step of a report works on. */
export type StepProps = {
  project: Project;
  projectType: ProjectType | undefined;
  draft: ReportDraft;
  onChange: (change: (draft: ReportDraft) => ReportDraft) => void;
};
