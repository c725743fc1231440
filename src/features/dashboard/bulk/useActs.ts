import { useNavigate } from 'react-router';

import type { IssueRow } from '#contract/issueList.ts';
import type { ActState } from '#src/entities/issue/askedAct.ts';
import { useCopyIssues } from '#src/entities/issue/useCopyIssues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import type { Act, Marking } from '../list/useMarking.ts';
import type { Draft } from './draft.ts';
import type { RunBulk } from './useBulk.ts';

type Options = {
  issues: IssueRow[];
  marking: Pick<Marking, 'isPassing' | 'onClear'>;
  run: RunBulk;
  setOpen: (draft: Draft) => void;
};

/** Acts of the command palette that no button of the bar stands for. */
export function useActs({ issues, marking, run, setOpen }: Options) {
  const { t } = useTranslation();
  const me = useMe()?.agent;
  const navigate = useNavigate();
  const toast = useToast();
  const { copyLink, copyNumber } = useCopyIssues();
  const leave = () => marking.isPassing && marking.onClear();
  const acts: { [act in Act]?: () => void } = {
    take: () => {
      if (!me) return;
      const named = { id: me.id, name: `${me.firstname} ${me.lastname}` };
      void run({ do: 'assign', responsibleId: me.id }, named);
    },
    due: () => setOpen({ title: t('issue.facts.dueAt'), form: 'due' }),
    category: () => setOpen({ title: t('issue.facts.category'), form: 'category' }),
    close: () => setOpen({ title: t('dashboard.bulk.closeTitle'), form: 'close' }),
    // One contractor gets one issue, on its page.
    delegate: () => {
      leave();
      const [issue, ...others] = issues;
      // The way back leads to this list.
      const state = { act: 'delegate', isFromList: true } satisfies ActState & { isFromList: true };
      if (others.length > 0) toast.error(t('palette.chooseOne'));
      else if (issue) void navigate(`/issue/${issue.id}`, { state });
    },
    'copy-link': () => void copyLink(issues).then(leave),
    'copy-number': () => void copyNumber(issues).then(leave),
  };
  return acts;
}
