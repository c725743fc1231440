import { useEffect, useState } from 'react';

import { openDraft } from '#src/shared/drafts/openDrafts.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { RichTextField } from '#src/shared/rich-text/RichTextField.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/SaveProvider.tsx';

export function DescriptionEditor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  // Compare with the issue as editing began, so that others' changes are not overwritten unseen.
  const [issue] = useState(useIssue().issue);
  const saveFact = useSaveFact();
  const [description, setDescription] = useState(issue.description);
  const [isBusy, setBusy] = useState(false);
  const isUnsaved = description !== issue.description;
  useLeaveGuard(isUnsaved && !isBusy);
  // A lost connection must not navigate away from what is typed.
  useEffect(() => openDraft(() => isUnsaved), [isUnsaved]);

  const onSave = async () => {
    setBusy(true);
    const outcome = await saveFact('description', { description }, { description }, issue);
    setBusy(false);
    if (outcome !== 'failed') onDone();
  };
  return (
    // Escape closes an unchanged text only; typed text is discarded by the button alone.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="desc-edit" onKeyDown={({ key }) => key === 'Escape' && !isUnsaved && onDone()}>
      <RichTextField
        label={t('issue.facts.description')}
        initialHtml={issue.description}
        isReadOnly={isBusy}
        // Opened by the user just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={setDescription}
        onSubmit={() => void onSave()}
        actions={
          <>
            <button type="button" className="btn btn-ghost" onClick={onDone}>
              {t('common.cancel')}
            </button>
            <BusyButton busy={isBusy} busyText={t('common.saving')} onClick={() => void onSave()}>
              {t('common.save')}
            </BusyButton>
          </>
        }
      />
    </div>
  );
}
