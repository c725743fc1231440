export { noteChangedTimes, SOON, soonAt, soonestAt } from './changed.repository.ts';
export { mountClocks } from './clock.routes.ts';
export {
  type CachedTimes,
  clockFacts,
  companiesWithClocks,
  type ClockFacts,
  companyClocks,
  type CompanyClocks,
  waitingSince,
} from './facts.repository.ts';
export { previewMove } from './preview.service.ts';
export {
  dueTimesAfter,
  dueTimesAtStart,
  issueClocks,
  type RuleOf,
  rulesOf,
  usedByAnswer,
} from './reckon.ts';
export {
  reckonAfterChange,
  reckonChanged,
  reckonClocks,
  reckonOpenIssues,
} from './reckon.service.ts';
export { verifyClocks } from './verify.service.ts';
