export { mountViews } from './view.routes.ts';
