export { superAdminRoutes } from './routes.tsx';
