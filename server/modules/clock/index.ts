export { mountClocks } from './clock.routes.ts';
export {
  clockFacts,
  companiesWithClocks,
  type ClockFacts,
  companyClocks,
  type CompanyClocks,
  type DueTimes,
} from './facts.repository.ts';
export { clocksOfIssues, dueTimesAtStart, dueTimesOnResume } from './reckon.ts';
export { reckonClocks, reckonOpenIssues } from './reckon.service.ts';
export { verifyClocks } from './verify.service.ts';
