export { agentIssueRoutes } from './routes.tsx';
