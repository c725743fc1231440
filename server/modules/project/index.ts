export { mountProjects } from './project.routes.ts';
export { knowsAddress, seesProject } from './project.scope.repository.ts';
