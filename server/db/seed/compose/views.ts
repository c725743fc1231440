import type { IssueColumn } from '#contract/issueColumns.ts';

import type { Setting } from './setting.ts';

type View = { name: string; filter: string; columns?: IssueColumn[]; sort?: 'due' };

/** The views of the list that a leader keeps, some of them for everybody. */
export function composeViews(setting: Setting, lastName: string): void {
  const { accountId, rows, agents } = setting;
  const owner = agents.get(lastName);
  if (!owner) throw new Error(`Nobody is called ${lastName}`);
  for (const [access, views] of Object.entries(viewsOf(setting))) {
    for (const { sort, columns, ...view } of views) {
      rows.add('savedViews', {
        accountId,
        ownerId: owner.id,
        access: access as 'private' | 'shared',
        ...view,
        ...(columns && { columns }),
        ...(sort && { sort }),
      });
    }
  }
}

function viewsOf({ categories, labels, projects }: Setting): Record<string, View[]> {
  const biggest = projects.find(({ facts }) => facts.number === '4012');
  const category = (...names: string[]) =>
    names.map((name) => `category=${categories.idOf(name)}`).join('&');
  return {
    shared: [
      {
        name: 'Akut vatten & läckage',
        filter: `priority=urgent&priority=high&${category('Läckage', 'VVS')}`,
      },
      {
        name: 'Väntar på entreprenör',
        filter: 'status=waiting&waitingFor=contractor',
        columns: ['number', 'title', 'place', 'contractors', 'due', 'plannedVisit', 'responsible'],
        sort: 'due',
      },
    ],
    private: [
      {
        name: 'Garantibesiktning Kvarnholmen',
        filter: `project=${biggest?.id ?? 0}&label=${labels.idOf('Garanti')}`,
      },
      { name: 'Hissar och portar, alla områden', filter: category('Hiss', 'Lås & passage') },
    ],
  };
}
