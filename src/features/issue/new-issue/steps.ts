import type { Project } from '#contract/projects.ts';
import type { FormSchema, ProjectType } from '#contract/projectTypes.ts';

import type { FaultDraft, ReportDraft } from './reportDraft.ts';

export const STEPS = ['project', 'describe', 'photos', 'review'] as const;
export type NewIssueStep = (typeof STEPS)[number];

/** Step in the URL after the choice of the project; describe by default. */
export const stepOf = (search: URLSearchParams): Exclude<NewIssueStep, 'project'> => {
  const step = search.get('step');
  return step === 'photos' || step === 'review' ? step : 'describe';
};

/** Project id in the URL, if any. */
export const projectIdOf = (search: URLSearchParams): number | undefined => {
  const id = Number(search.get('project'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** URL of a step. */
export const stepPath = (step: NewIssueStep, projectId: number): string =>
  step === 'project'
    ? `/new-issue/select-project?project=${projectId}`
    : `/new-issue?project=${projectId}&step=${step}`;

/** URL of the one page on which staff register a call. */
export const callPath = (projectId: number): string => `/new-issue?project=${projectId}`;

/** What is asked about a fault: the questions of project type and category. */
export type FormOf = (
  fault: Pick<FaultDraft, 'categoryId' | 'addressId'>,
) => FormSchema | undefined;

/** Props shared by the steps. */
export type StepProps = {
  project: Project;
  projectType: ProjectType | undefined;
  formOf: FormOf;
  draft: ReportDraft;
  onChange: (change: (draft: ReportDraft) => ReportDraft) => void;
};
