export { absenceRoutes } from './routes.tsx';
