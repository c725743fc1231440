export type { ReplyParty } from './replyAddress.repository.ts';
export { repliesFor, type ReplyWish, staffReply } from './replies.ts';
export { readReplyAddress, replyAddressesOf } from './replyAddress.service.ts';
