import { type KeyboardEvent, useState } from 'react';

import { MAX_TITLE } from '#contract/limits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/SaveProvider.tsx';

/** Title, edited in place with permission. */
export function IssueTitle() {
  const { t } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const [isEditing, setEditing] = useState(false);
  const edit = { id: 'edit-title', group: 'issue', label: t('issue.editTitle') } as const;
  useKeys(mayEdit('title') ? [{ ...edit, icon: 'pencil', run: () => setEditing(true) }] : []);
  if (isEditing) return <TitleField onDone={() => setEditing(false)} />;
  return (
    <h1>
      {issue.title}
      {mayEdit('title') && (
        <IconButton
          icon="pencil"
          label={t('issue.editTitle')}
          isSmall
          className="title-edit"
          onClick={() => setEditing(true)}
        />
      )}
    </h1>
  );
}

function TitleField({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  // Compare with the issue as editing began, so that others' changes are not overwritten unseen.
  const [issue] = useState(useIssue().issue);
  const saveFact = useSaveFact();
  const [typed, setTyped] = useState(issue.title);
  const [isSaving, setSaving] = useState(false);

  const onSave = async () => {
    // Enter saves; the blur that follows must not save again.
    if (isSaving) return;
    const title = typed.trim();
    if (title === '' || title === issue.title) {
      onDone();
      return;
    }
    setSaving(true);
    const outcome = await saveFact('title', { title }, { title }, issue);
    // After a failure keep the text for a retry.
    if (outcome === 'failed') setSaving(false);
    else onDone();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') void onSave();
    if (key === 'Escape') onDone();
  };
  return (
    <h1 className="title-field">
      <input
        className="form-control"
        aria-label={t('issue.facts.title')}
        value={typed}
        maxLength={MAX_TITLE}
        // Opened by the user just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        readOnly={isSaving}
        onBlur={() => void onSave()}
      />
    </h1>
  );
}
