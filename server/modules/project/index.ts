export { mountProjects } from './project.routes.ts';
export { seesProject } from './project.scope.repository.ts';
