export { showcaseRoutes } from './routes.tsx';
