export { repliesFor, type ReplyWish, staffReply } from './replies.ts';
export { readReplyAddress, replyAddressesOf, withoutReplyTokens } from './replyAddress.service.ts';
