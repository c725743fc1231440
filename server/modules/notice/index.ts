export { quoteOf } from './issueMail.ts';
export { startWriting, writeMails } from './writeMails.ts';
export {
  endedDelegationsNotice,
  type DelegationNotice,
  delegationNotice,
  furtherVisitsNotice,
  reminderNotice,
  staffVisitReminderNotice,
  visitNotices,
  visitReminderNotice,
} from './delegationNotice.repository.ts';
export { countLetters } from './count.repository.ts';
export { messageNotice, noticeStatement } from './notice.repository.ts';
export { findStanding } from './standing.repository.ts';
export { wakeWriters } from './wake.ts';
export { findUntold } from './dueTimes.repository.ts';
export { tellOfDueTimes } from './dueTimes.service.ts';
export { tellOccurrences } from './occurrences.service.ts';
export type { NoticeKind } from './notice.table.ts';
