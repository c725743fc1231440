import type { KeptProject, ProjectBody } from '#contract/projectSettings.ts';

const NOTHING: ProjectBody = {
  name: '',
  number: '',
  city: '',
  projectTypeId: null,
  labelIds: [],
  access: '',
  openToReporters: true,
  bookingUrl: '',
};

export function draftOf(project: KeptProject | undefined): ProjectBody {
  if (!project) return NOTHING;
  const { name, number, city, projectTypeId, access, openToReporters, bookingUrl } = project;
  const labelIds = project.labels.map(({ id }) => id);
  return { name, number, city, projectTypeId, labelIds, access, openToReporters, bookingUrl };
}
