export { mountIssues } from './issue.routes.ts';
export { listStatement } from './list.repository.ts';
export { type Found, lookUp, type ReferenceField } from './references.repository.ts';
export { issueScope } from './scope.repository.ts';
