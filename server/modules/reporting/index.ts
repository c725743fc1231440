export { type ReportContext, readGround } from './ground.repository.ts';
export { insertIssues } from './reporting.repository.ts';
export { mountReporting } from './reporting.routes.ts';
export { book, checkKeys, commonFaults, hashOf, picturesIn } from './reporting.service.ts';
