export { findStaff, isAbsent, substituteOf } from './absence.repository.ts';
export { mountAbsences } from './absence.routes.ts';
