import { called } from '../issues/assign.ts';
import type { Setting } from './setting.ts';

/** The saved views of a company's people. */
export function composeViews(setting: Setting): void {
  const { accountId, rows, agents, company } = setting;
  for (const { owner, filter, ...view } of company.views ?? []) {
    rows.add('savedViews', {
      accountId,
      ownerId: called(agents, owner).id,
      ...view,
      filter: filter.map((part) => withId(setting, part)).join('&'),
    });
  }
}

/** The saved statistics of a company's people. */
export function composeReports({ accountId, rows, agents, company, now }: Setting): void {
  for (const { owner, to = [], ...report } of company.reports ?? []) {
    const ownerId = called(agents, owner).id;
    const reportId = rows.add('statisticsReports', { accountId, ownerId, ...report });
    for (const name of to) {
      const agentId = called(agents, name).id;
      rows.link('statisticsReportRecipients', { accountId, reportId, agentId, since: now });
    }
  }
}

/** Converts a URL part such as `category=Hiss` from name to id. */
function withId({ categories, labels, projects }: Setting, part: string): string {
  const [key = '', name = ''] = part.split('=');
  switch (key) {
    case 'category':
      return `category=${categories.idOf(name)}`;
    case 'label':
      return `label=${labels.idOf(name)}`;
    case 'project':
      return `project=${projects.find(({ facts }) => facts.number === name)?.id ?? 0}`;
    default:
      return part;
  }
}
