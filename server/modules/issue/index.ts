export { mountIssues } from './issue.routes.ts';
export { type IssueFacts, issueScope, seeIssue } from './scope.repository.ts';
export { activity, addHistory, historyStatement, touchIssue } from './trail.repository.ts';
export { type Found, lookUp, type ReferenceField } from './references.repository.ts';
