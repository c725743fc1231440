import type { ImportKind } from '#contract/importFields.ts';

import { catalogueWork } from './catalogueWork.repository.ts';
import { dateWork } from './dateWork.repository.ts';
import { issueWork } from './issueWork.repository.ts';
import { agentWork, contractorWork } from './personWork.repository.ts';
import { projectWork } from './projectWork.repository.ts';
import { productWork } from './productWork.repository.ts';
import { teamWork } from './teamWork.repository.ts';
import type { KindWork } from './work.ts';

export const KIND_WORK: Record<ImportKind, KindWork> = {
  ...catalogueWork,
  project: projectWork,
  issue: issueWork,
  agent: agentWork,
  contractor: contractorWork,
  team: teamWork,
  importantDate: dateWork,
  product: productWork,
};
