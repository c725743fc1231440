import type { Setting } from './setting.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What residents are told of their houses. Throws for an unknown person or project. */
export function composeAnnouncements({ rows, accountId, company, projects, agents, now }: Setting) {
  for (const facts of company.announcements ?? []) {
    const { kind, title, text, project: number, street, by, hoursAgo, daysLeft } = facts;
    const project = projects.find((each) => each.facts.number === number);
    const author = agents.get(by);
    if (!author || (number !== undefined && !project)) {
      throw new TypeError(`An announcement of ${by} in ${number}`);
    }
    const at = new Date(now.getTime() - hoursAgo * HOUR);
    rows.add('announcements', {
      accountId,
      kind,
      title,
      text,
      projectId: project?.id ?? null,
      street: street ?? null,
      byId: author.id,
      untilDay:
        daysLeft === undefined
          ? null
          : new Date(now.getTime() + daysLeft * DAY).toISOString().slice(0, 'yyyy-mm-dd'.length),
      createdAt: at,
      updatedAt: at,
    });
  }
}
