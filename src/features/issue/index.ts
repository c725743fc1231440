export { issueRoutes } from './routes.tsx';
