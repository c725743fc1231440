import { useMe } from '#src/shared/session/me.ts';

/** The name of a place that files are left at until they are sent: this user's, in this company. */
export function useUploadPlace(name: string): string | undefined {
  const me = useMe();
  return me && `${me.user.id}.${me.agent.account.id}.${name}`;
}
