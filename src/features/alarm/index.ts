export { alarmRoutes } from './routes.tsx';
