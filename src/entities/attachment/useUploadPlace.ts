import { useContext } from 'react';

import { OwnDraftsContext } from '#src/shared/drafts/draftPlaces.ts';
import { useMe } from '#src/shared/session/me.ts';

/** The name of a place that files are left at until they are sent: this user's, in this company, in this tab. */
export function useUploadPlace(name: string): string | undefined {
  const me = useMe();
  const suffix = useContext(OwnDraftsContext);
  return me && `${me.user.id}.${me.agent.account.id}.${name}${suffix}`;
}
