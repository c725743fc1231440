export { authRoutes } from './routes.tsx';
