import { useMe } from '#src/shared/session/me.ts';

/** Whether the figures are of the projects that somebody leads, not of the whole company. */
export const useIsLed = (): boolean => {
  const me = useMe();
  return me !== undefined && me.agent.roleGroup !== 'ROLE_ADMIN';
};
