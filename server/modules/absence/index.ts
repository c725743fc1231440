export { findStaff, isAbsent, substituteOf } from './absence.repository.ts';
export { mountAbsences } from './absence.routes.ts';
export {
  ABSENT,
  absentOf,
  awayAt,
  awayOf,
  holders,
  holdersStandIns,
  inCharge,
  isAttended,
  mayBeAway,
  standInsOf,
} from './charge.repository.ts';
export { announceStandIns } from './rights.service.ts';
export { mailQuestion, type QuestionContext } from './question.service.ts';
export { findStandIns, type StandIn } from './substitutes.repository.ts';
