import { useMemo } from 'react';

import { mayEdit } from '#contract/issuePolicy.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import type { ListAct } from '../list/useListKeys.ts';

/** What the viewer may do with the marked rows, or the focused one. */
export function useListActs(roleGroup: RoleGroup = 'ROLE_USER'): readonly ListAct[] {
  const mayDelegate = useCan('issue.delegate');
  return useMemo(() => {
    const acts: [boolean, ListAct][] = [
      [true, { id: 'assign', icon: 'person', keys: 'e' }],
      [true, { id: 'status', icon: 'circle-half', keys: 's' }],
      [true, { id: 'wait', icon: 'pause-circle', keys: 'v' }],
      [true, { id: 'labels', icon: 'tag', keys: 'l' }],
      [true, { id: 'read', icon: 'envelope', keys: 'u' }],
      [true, { id: 'take', icon: 'person-check' }],
      [mayDelegate, { id: 'delegate', icon: 'send', keys: 'o' }],
      [mayEdit(roleGroup, 'priority'), { id: 'priority', icon: 'bar-chart-fill', keys: 'b' }],
      [mayEdit(roleGroup, 'dueAt'), { id: 'due', icon: 'hourglass-split', keys: 'd' }],
      [mayEdit(roleGroup, 'categoryId'), { id: 'category', icon: 'columns-gap', keys: 'y' }],
      [true, { id: 'close', icon: 'check2-circle' }],
      [true, { id: 'copy-link', icon: 'link-45deg' }],
      [true, { id: 'copy-number', icon: 'copy' }],
    ];
    return acts.filter(([isOffered]) => isOffered).map(([, act]) => act);
  }, [roleGroup, mayDelegate]);
}
