export { reopenByReporter } from './followUp.service.ts';
export {
  type ReportContext,
  readReportContext,
  reporterTypeOf,
} from './reportContext.repository.ts';
export { mountReporting } from './reporting.routes.ts';
export {
  bookIssues,
  checkKeys,
  commonFaults,
  hashOf,
  picturesIn,
  reportIssues,
} from './reporting.service.ts';
export { saveIssues } from './saveIssues.service.ts';
export { soundsUrgent } from './soundsUrgent.ts';
export { readSuggestions } from './suggest.repository.ts';
