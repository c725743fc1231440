export { answersFormJson } from './answersForm.repository.ts';
export { mountProjectTypes } from './projectType.routes.ts';
