/** Sections of a project's page, in order; also the last part of their paths. */
export const PARTS = [
  'facts',
  'addresses',
  'areas',
  'outside',
  'people',
  'dates',
  'access',
  'agreements',
  'orders',
  'notes',
] as const;
export type ProjectPart = (typeof PARTS)[number];

export const isPart = (tab: string): tab is ProjectPart => PARTS.some((part) => part === tab);

/** The sections of the project's own form; the others save by themselves. */
const OWN = ['facts', 'outside', 'access'] as const;
const isOwn = (part: ProjectPart): part is (typeof OWN)[number] => OWN.some((own) => own === part);

/** The section of delegations keeps its address, `orders`. */
const nameOf = (part: Exclude<ProjectPart, (typeof OWN)[number]>) =>
  part === 'orders' ? 'delegations' : part;

/** Text keys of a section: its title, and what it is for. */
export const textsOf = (part: ProjectPart) =>
  isOwn(part)
    ? ({
        title: `settings.projects.sections.${part}`,
        about: `settings.projects.about.${part}`,
      } as const)
    : ({
        title: `settings.projects.parts.${nameOf(part)}`,
        about: `settings.projects.about.${nameOf(part)}`,
      } as const);
