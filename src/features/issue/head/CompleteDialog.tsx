import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';

import { completing } from '#contract/issueChanges.ts';
import { DoneText } from '#src/entities/issue/decisions/DoneText.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { GatheredReceivers } from '../gathered/GatheredReceivers.tsx';
import { useIssue } from '../issueContext.ts';
import { useSave } from '../saving/SaveProvider.tsx';
import { EndedDelegations } from './EndedDelegations.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { firmsOf, runningDelegations } from './runningDelegations.ts';

type Draft = z.input<typeof completing>;

/**
 * Completes an issue: the words for its reporter, begun with what the contractor reported, and the end of active delegations in the
 * same step.
 */
export function CompleteDialog({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const { issue } = useIssue();
  const save = useSave();
  const running = runningDelegations(issue);
  const mayEnd = useCan('issue.delegate') && running.length > 0;
  const { register, handleSubmit, control, formState } = useForm<Draft>({
    defaultValues: { doneText: issue.workDone?.text ?? '', endDelegations: mayEnd },
    resolver: useContractResolver<Draft>(completing),
  });

  const endsDelegations = useWatch({ control, name: 'endDelegations' });

  const onSubmit = handleSubmit(async (draft) => {
    const body = { status: 'done' as const, ...z.parse(completing, draft) };
    const outcome = await save({ change: { do: 'status', body }, hasForm: true });
    if (outcome !== 'failed') onDone();
  });
  return (
    <IssueDialog
      title={t('issue.done.title')}
      action={t('issue.done.action')}
      isBusy={formState.isSubmitting}
      isUnsaved={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <DoneText
        hint={<TextHint />}
        error={formState.errors.doneText?.message}
        {...register('doneText')}
      />
      <GatheredReceivers />
      {running.length > 0 && (
        <p className="m-0">
          {t('issue.done.stillOut', { firms: firmsOf(running, i18n.language) })}
        </p>
      )}
      {mayEnd && (
        <div className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            id="end-delegations"
            {...register('endDelegations')}
          />
          <label className="form-check-label" htmlFor="end-delegations">
            {t('issue.done.endDelegations')}
          </label>
        </div>
      )}
      {endsDelegations && <EndedDelegations />}
    </IssueDialog>
  );
}

/** Where the words come from, and what is shown with them. */
function TextHint() {
  const { t } = useTranslation();
  const { workDone } = useIssue().issue;
  if (!workDone) return t('issue.done.textHint');
  const { person, firm, photos } = workDone;
  const name = firm && firm !== person ? `${person}, ${firm}` : person;
  const count = photos.length;
  return count > 0 ? t('issue.done.reported', { name, count }) : t('issue.done.from', { name });
}
