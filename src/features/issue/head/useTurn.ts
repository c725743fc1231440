import type { Delegation } from '#contract/delegations.ts';
import { type IssueTurn, issueTurn } from '#contract/issueTurn.ts';
import type { Issue } from '#contract/issues.ts';
import { useNow } from '#src/shared/lib/clock.ts';

import { useListDelegationsQuery } from '../delegation/delegationApi.ts';
import { useIssue } from '../issueContext.ts';
import { useListMessagesQuery } from '../messageApi.ts';

type TurnDelegation = Issue['delegations'][number] &
  Pick<Delegation, 'answerBy'> &
  Partial<Pick<Delegation, 'visitFrom' | 'visitTo' | 'visitAnswer'>>;

/** Whose turn it is. Outside parties are told who has the issue, no more. */
export function useTurn(): IssueTurn<TurnDelegation> {
  const { issue, me, isStaff } = useIssue();
  const now = useNow();
  const { data: messages = [] } = useListMessagesQuery(issue.id);
  const { data: listed } = useListDelegationsQuery(issue.id, { skip: !isStaff });
  const known = issue.delegations.map((delegation) => ({ ...delegation, answerBy: null }));
  const delegations: TurnDelegation[] = isStaff ? (listed ?? known) : [];
  return issueTurn({ ...issue, messages: isStaff ? messages : [], delegations }, me.id, now);
}
