import { isStaff, type RoleGroup } from './permissions.ts';

export const MESSAGE_TYPES = ['public', 'internal', 'private'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Who reads: an agent in his role, or the issue's own reporter, who is nobody of the company. */
type Reader = { agentId: number; roleGroup: RoleGroup } | { agentId: null; roleGroup: 'reporter' };
type Message = { type: MessageType; authorId: number | null; privateMessageAgentId: number | null };
type File = {
  internal: boolean;
  uploaderId: number | null;
  /** It answers a question of the form whose answers contractors are not told. */
  isHeldBack?: boolean;
  /** The message the file belongs to; absent where it belongs to the issue itself. */
  message?: Message;
};

/**
 * The one rule of who may read a message of an issue he sees. The server's SQL says the same
 * (`readableMessage` in `server/modules/visibility`), and a test compares the two over every case.
 */
export function mayReadMessage(reader: Reader, message: Message): boolean {
  if (message.type === 'public') {
    return true;
  }
  return message.type === 'internal'
    ? isStaff(reader)
    : message.authorId === reader.agentId || message.privateMessageAgentId === reader.agentId;
}

/** Who may see a file of an issue he sees: by the file's own flag and by its message. */
export function maySeeFile(reader: Reader, file: File): boolean {
  return (
    (!file.internal || isStaff(reader)) &&
    !(file.isHeldBack && reader.roleGroup === 'ROLE_CONTRACTOR') &&
    (file.message === undefined || mayReadMessage(reader, file.message))
  );
}

/** The types a role may write. Outside parties write private messages to the responsible agent only. */
export function writableTypes(roleGroup: RoleGroup): readonly MessageType[] {
  return isStaff({ roleGroup }) ? MESSAGE_TYPES : ['public', 'private'];
}

const OWN_DELETE_TIME = 15 * 60_000;

/** Whether a message may be deleted: any by an admin, one's own by a leader, one's own of the last 15 minutes by others. */
export function mayDeleteMessage(
  reader: Reader,
  message: { authorId: number | null; createdAt: string },
  now: Date,
): boolean {
  if (reader.roleGroup === 'ROLE_ADMIN') {
    return true;
  }
  if (message.authorId !== reader.agentId) {
    return false;
  }
  return (
    reader.roleGroup === 'ROLE_PROJECT_LEADER' ||
    now.getTime() - Date.parse(message.createdAt) < OWN_DELETE_TIME
  );
}
