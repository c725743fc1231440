export { managesProject } from './keep.repository.ts';
export { mountProjects } from './project.routes.ts';
export { seesAddress, isOnProject, seesProject } from './projectScope.repository.ts';
