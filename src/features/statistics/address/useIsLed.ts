import { useMe } from '#src/shared/session/me.ts';

/** Whether the viewer sees only the projects they lead. */
export const useIsLed = (): boolean => {
  const me = useMe();
  return me !== undefined && me.agent.roleGroup !== 'ROLE_ADMIN';
};
