export { startWriting, writeMails } from './writeMails.ts';
export {
  endedOrdersNotice,
  type OrderNotice,
  orderNotice,
  reminderNotice,
} from './orderNotice.repository.ts';
export { countLetters, messageNotice, noticeStatement } from './notice.repository.ts';
export type { NoticeKind } from './notice.table.ts';
