import type { ImportKind } from '#contract/importFields.ts';

import { catalogueLists } from './catalogueWork.repository.ts';
import { dateList } from './dateWork.repository.ts';
import { agentList, contractorList } from './personWork.repository.ts';
import { productList } from './productWork.repository.ts';
import { projectList } from './projectList.repository.ts';
import { teamList } from './teamWork.repository.ts';
import type { List } from './work.ts';

/** Existing items of each kind; issues have their own export. */
export const KIND_LISTS: Record<Exclude<ImportKind, 'issue'>, List> = {
  ...catalogueLists,
  project: projectList,
  agent: agentList,
  contractor: contractorList,
  team: teamList,
  importantDate: dateList,
  product: productList,
};
