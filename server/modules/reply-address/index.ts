export { repliesFor, type ReplyWish, staffReply } from './replies.ts';
export { readReplyAddress, replyAddressesOf } from './replyAddress.service.ts';
