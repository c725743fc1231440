export { mountAgentIssues } from './agentIssue.routes.ts';
