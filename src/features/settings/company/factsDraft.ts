import type { CompanyFacts } from '#contract/company.ts';

import type { DayDraft } from '../frame/dayDraft.ts';

/** Form values of the company's facts. */
export type FactsDraft = Omit<CompanyFacts, 'version' | 'openingWeek'> & {
  hasWeek: boolean;
  openingWeek: DayDraft[];
};
