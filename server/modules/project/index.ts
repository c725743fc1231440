export { keepsProject } from './keep.repository.ts';
export { mountProjects } from './project.routes.ts';
export { knowsAddress, onProject, seesProject } from './projectScope.repository.ts';
