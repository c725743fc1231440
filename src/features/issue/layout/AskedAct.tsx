import { useEffect } from 'react';
import { useLocation } from 'react-router';

import type { ActState, IssueAct } from '#src/entities/issue/askedAct.ts';
import { perform, useActions } from '#src/shared/keys/registry.ts';

/** Pages whose act was begun: coming back to one does not begin it again. */
const begun = new Set<string>();

type Props = { onFacts: () => void };

/** Begins what the link to this page asked for, once its part of the page is there. */
export function AskedAct({ onFacts }: Props) {
  const { key, state } = useLocation() as { key: string; state: ActState | null };
  const act = state?.act;
  return act && !begun.has(key) ? <Asked act={act} place={key} onFacts={onFacts} /> : null;
}

/** Among the facts, which are a tab on a narrow screen. */
const isFact = (act: IssueAct) => act === 'facts' || act === 'delegate';

function Asked({ act, place, onFacts }: Props & { act: IssueAct; place: string }) {
  // The list, which is leaving, has some of the same commands.
  const isThere = useActions().some(({ id, group }) => id === act && group === 'issue');
  const isReady = isThere || act === 'facts';
  useEffect(() => {
    if (isFact(act)) onFacts();
    // Once, on arrival.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!isReady || begun.has(place)) return;
    begun.add(place);
    if (act === 'facts') {
      document.querySelector('.delegations')?.scrollIntoView({ block: 'nearest' });
    } else perform(act);
  }, [isReady, act, place]);
  return null;
}
