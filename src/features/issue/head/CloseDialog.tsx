import { RESOLUTIONS } from '#contract/issueStatus.ts';
import { CloseFields } from '#src/entities/issue/decisions/CloseFields.tsx';
import { useCloseForm } from '#src/entities/issue/decisions/closing.ts';
import { FieldNotes } from '#src/shared/forms/FieldNotes.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { RichTextField } from '#src/shared/rich-text/RichTextField.tsx';

import { GatheredReceivers } from '../gathered/GatheredReceivers.tsx';
import { useIssue } from '../issueContext.ts';
import { EndedDelegations } from './EndedDelegations.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { useClose } from './useClose.ts';

/** Closes the issue. Non-staff withdraw their own report here. */
export function CloseDialog({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { isStaff } = useIssue();
  const close = useClose();
  const form = useCloseForm(isStaff ? 'fixed' : 'withdrawn');
  const { handleSubmit, setError, setValue, formState } = form;

  const onSubmit = handleSubmit(async (draft) => {
    const outcome = await close(draft);
    if (outcome === 'noSuchIssue') {
      setError('duplicateOfId', { message: t('issue.close.duplicateError') });
    } else if (outcome === 'closed') onDone();
  });

  return (
    <IssueDialog
      title={t(isStaff ? 'issue.close.title' : 'issue.close.withdrawTitle')}
      action={t(isStaff ? 'issue.close.confirm' : 'issue.close.withdraw')}
      isBusy={formState.isSubmitting}
      isUnsaved={formState.isDirty}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <CloseFields form={form} resolutions={isStaff ? RESOLUTIONS : []} />
      <EndedDelegations />
      <div className="field">
        <span className="form-label">
          {t('issue.close.message')}
          <span className="opt">{t('common.optional')}</span>
        </span>
        <div className="dialog-editor">
          <RichTextField
            label={t('issue.close.message')}
            placeholder={t('issue.close.messageHint')}
            isReadOnly={formState.isSubmitting}
            onChange={(html) => setValue('message', html, { shouldDirty: true })}
            onSubmit={() => void onSubmit()}
          />
        </div>
        <GatheredReceivers />
        <FieldNotes id="close-message" error={formState.errors.message?.message} />
      </div>
    </IssueDialog>
  );
}
