export { type ReportContext, readReportContext } from './reportContext.repository.ts';
export { insertIssues } from './reporting.repository.ts';
export { mountReporting } from './reporting.routes.ts';
export { bookIssues, checkKeys, commonFaults, hashOf, picturesIn } from './reporting.service.ts';
