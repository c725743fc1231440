export { statisticsRoutes } from './routes.tsx';
