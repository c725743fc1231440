export type { ReplyParty } from './replyAddress.repository.ts';
export { readReplyAddress, replyAddressesOf } from './replyAddress.service.ts';
