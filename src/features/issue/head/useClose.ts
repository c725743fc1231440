import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod/mini';

import { type CloseDraft, CLOSING, numberIn } from '#src/entities/issue/decisions/closing.ts';
import { attemptOf } from '#src/shared/drafts/attempt.ts';

import { useIssue } from '../issueContext.ts';
import { useLazySearchMentionsQuery } from '../partsApi.ts';
import { useSave } from '../saving/SaveProvider.tsx';

type Outcome = 'closed' | 'failed' | 'noSuchIssue';

/** Closes the issue. Leaders stay on the page; workers and users go to the start page. */
export function useClose() {
  const { me } = useIssue();
  const navigate = useNavigate();
  const save = useSave();
  const findIssue = useFindIssue();
  const last = useRef<ReturnType<typeof attemptOf>>(undefined);
  const isLeader = me.roleGroup === 'ROLE_ADMIN' || me.roleGroup === 'ROLE_PROJECT_LEADER';

  return async (draft: CloseDraft): Promise<Outcome> => {
    const content = z.parse(CLOSING, draft);
    if (content.resolution === 'duplicate') {
      const duplicateOfId = await findIssue(numberIn(draft.duplicateOfId));
      if (duplicateOfId === undefined) return 'noSuchIssue';
      content.duplicateOfId = duplicateOfId;
    }
    // Retries of the same content share a key, so that it counts once.
    last.current = attemptOf(content, last.current);
    const body = { ...content, key: last.current.key };
    const outcome = await save({ change: { do: 'close', body }, hasForm: true });
    if (outcome !== 'saved') return 'failed';
    if (!isLeader) void navigate('/');
    return 'closed';
  };
}

/** Looks up an issue's id by its number. */
function useFindIssue() {
  const [search] = useLazySearchMentionsQuery();
  return async (number: string): Promise<number | undefined> => {
    const found = await search({ q: number })
      .unwrap()
      .catch(() => []);
    const item = found.find(({ kind, value }) => kind === 'issue' && numberIn(value) === number);
    return item && Number(item.id.replace('issue-', ''));
  };
}
