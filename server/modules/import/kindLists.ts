import type { ImportKind } from '#contract/importFields.ts';

import { catalogueLists } from './catalogueWork.repository.ts';
import { dateList } from './dateWork.repository.ts';
import { agentList, contractorList } from './personWork.repository.ts';
import { productList } from './productWork.repository.ts';
import { projectList } from './projectList.repository.ts';
import { teamList } from './teamWork.repository.ts';
import type { List } from './work.ts';

/** What there is of each kind, by the fields of its import; issues have an export of their own. */
export const KIND_LISTS: Record<Exclude<ImportKind, 'issue'>, List> = {
  ...catalogueLists,
  project: projectList,
  agent: agentList,
  contractor: contractorList,
  team: teamList,
  importantDate: dateList,
  product: productList,
};
