import { z } from 'zod/mini';

import type { Issue } from '#contract/issues.ts';
import { useWaitForm, type WaitDraft, WAITING } from '#src/entities/issue/decisions/waiting.ts';
import { WaitFields } from '#src/entities/issue/decisions/WaitFields.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { dayOf } from '#src/shared/lib/days.ts';

import { useIssue } from '../issueContext.ts';
import { useSave } from '../saving/SaveProvider.tsx';
import { IssueDialog } from './IssueDialog.tsx';

/** Current waiting reason, for editing. */
const draftOf = (issue: Issue): WaitDraft | undefined =>
  issue.status === 'waiting'
    ? {
        waitingFor: issue.waitingFor ?? '',
        waitingUntil: issue.waitingUntil ? dayOf(new Date(issue.waitingUntil)) : '',
        wakeOnReply: issue.wakeOnReply,
        note: issue.waitingNote,
      }
    : undefined;

export function WaitDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const save = useSave();
  const form = useWaitForm(draftOf(issue));

  const onSubmit = form.handleSubmit(async (draft) => {
    const body = { status: 'waiting' as const, ...z.parse(WAITING, draft) };
    const outcome = await save({ change: { do: 'status', body }, hasForm: true });
    if (outcome !== 'failed') onDone();
  });
  return (
    <IssueDialog
      title={t('issue.waiting.title')}
      action={t(issue.status === 'waiting' ? 'common.save' : 'issue.waiting.action')}
      isBusy={form.formState.isSubmitting}
      isUnsaved={form.formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <WaitFields form={form} />
    </IssueDialog>
  );
}
