import { isStaff, type RoleGroup } from './permissions.ts';

export const MESSAGE_TYPES = ['public', 'internal', 'private'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Viewer: an agent in a role, or the issue's own reporter, who has no agent. */
type Reader = { agentId: number; roleGroup: RoleGroup } | { agentId: null; roleGroup: 'reporter' };
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
