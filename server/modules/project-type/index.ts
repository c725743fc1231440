export { mountProjectTypes } from './project-type.routes.ts';
