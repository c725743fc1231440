export { preferencesRoutes } from './routes.tsx';
