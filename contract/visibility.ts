import { isStaff, type RoleGroup } from './permissions.ts';

export const MESSAGE_TYPES = ['public', 'internal', 'private'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Viewer: an agent in a role, or the issue's own reporter, who has no agent. */
type Reader = { agentId: number; roleGroup: RoleGroup } | { agentId: null; roleGroup: 'reporter' };
type Message = { type: MessageType; authorId: number | null; privateMessageAgentId: number | null };
type File = {
  internal: boolean;
  uploaderId: number | null;
  /** Answers a form question hidden from contractors. */
  isHeldBack?: boolean;
  /** Message of the file; absent when attached to the issue itself. */
  message?: Message;
};

/**
 * Who may read a message of a visible issue. The server's SQL repeats the rule (`readableMessage` in
 * `server/modules/visibility`); a test compares every case.
 */
export function mayReadMessage(reader: Reader, message: Message): boolean {
  if (message.type === 'public') {
    return true;
  }
  return message.type === 'internal'
    ? isStaff(reader)
    : message.authorId === reader.agentId || message.privateMessageAgentId === reader.agentId;
}

/** Who may see a file of a visible issue: by its own flag and its message. */
export function maySeeFile(reader: Reader, file: File): boolean {
  return (
    (!file.internal || isStaff(reader)) &&
    !(file.isHeldBack && reader.roleGroup === 'ROLE_CONTRACTOR') &&
    (file.message === undefined || mayReadMessage(reader, file.message))
  );
}

/** Message types a role may write. Outside parties write private messages only to the responsible agent. */
export function writableTypes(roleGroup: RoleGroup): readonly MessageType[] {
  return isStaff({ roleGroup }) ? MESSAGE_TYPES : ['public', 'private'];
}

const OWN_DELETE_TIME = 15 * 60_000;

/** Whether a message may be deleted: any by administrators, own ones by leaders, own ones of the last 15 minutes by others. */
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
