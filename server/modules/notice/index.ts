export { startWriting, writeMails } from './writeMails.ts';
export { messageNotice, noticeStatement } from './notice.repository.ts';
