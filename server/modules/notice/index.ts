export { startWriting, writeMails } from './writeMails.ts';
export { endedOrdersNotice, type OrderNotice, orderNotice } from './orderNotice.repository.ts';
export { countLetters, messageNotice, noticeStatement } from './notice.repository.ts';
