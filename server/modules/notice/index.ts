export { startWriting, writeMails } from './writeMails.ts';
export {
  endedDelegationsNotice as endedOrdersNotice,
  type DelegationNotice as OrderNotice,
  delegationNotice as orderNotice,
  reminderNotice,
} from './delegationNotice.repository.ts';
export { countLetters, messageNotice, noticeStatement } from './notice.repository.ts';
export type { NoticeKind } from './notice.table.ts';
