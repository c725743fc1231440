export { reporterIssueRoutes } from './routes.tsx';
