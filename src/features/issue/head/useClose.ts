import { useRef } from 'react';
import { useNavigate } from 'react-router';

import type { Resolution } from '#contract/issueStatus.ts';
import { attemptOf } from '#src/shared/drafts/attempt.ts';

import { useLazySearchMentionsQuery } from '../partsApi.ts';
import { useIssue } from '../issueContext.ts';
import { useSave } from '../saving/SaveProvider.tsx';

export type ClosingForm = { resolution: Resolution; text: string; duplicateOf: string };

type Outcome = 'closed' | 'failed' | 'noSuchIssue';

/** Closes the issue. Leaders stay on its page; workers and users are done with it and go home. */
export function useClose() {
  const { me } = useIssue();
  const navigate = useNavigate();
  const save = useSave();
  const findIssue = useFindIssue();
  const last = useRef<ReturnType<typeof attemptOf>>(undefined);
  const isLeader = me.roleGroup === 'ROLE_ADMIN' || me.roleGroup === 'ROLE_PROJECT_LEADER';

  return async (
    { resolution, text, duplicateOf }: ClosingForm,
    message: string,
  ): Promise<Outcome> => {
    const original = resolution === 'duplicate' ? await findIssue(duplicateOf) : undefined;
    if (resolution === 'duplicate' && original === undefined) return 'noSuchIssue';
    const content = {
      resolution,
      resolutionText: resolution === 'other' ? text.trim() : '',
      message,
      ...(original === undefined ? {} : { duplicateOfId: original }),
    };
    // One key for all tries to say the same: it is said once. What says something else is not taken for said.
    last.current = attemptOf(content, last.current);
    const body = { ...content, key: last.current.key };
    const outcome = await save({ change: { do: 'close', body }, hasForm: true });
    if (outcome !== 'saved') return 'failed';
    if (!isLeader) void navigate('/');
    return 'closed';
  };
}

/** The id of an issue by its number, `18 190` or `#18190`. */
function useFindIssue() {
  const [search] = useLazySearchMentionsQuery();
  return async (typed: string): Promise<number | undefined> => {
    const number = typed.replaceAll(/\D/g, '');
    const found = await search({ q: number })
      .unwrap()
      .catch(() => []);
    const item = found.find(
      ({ kind, value }) => kind === 'issue' && value.replaceAll(/\D/g, '') === number,
    );
    return item && Number(item.id.replace('issue-', ''));
  };
}
