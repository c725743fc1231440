export { answersFormJson } from './answersForm.repository.ts';
export { mountProjectTypes } from './project-type.routes.ts';
