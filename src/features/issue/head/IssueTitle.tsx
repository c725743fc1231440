import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MAX_TITLE } from '#contract/limits.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/useSaveFact.ts';

/** The title; who may change it does so in place. */
export function IssueTitle() {
  const { t } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <TitleField onDone={() => setEditing(false)} />;
  return (
    <h1>
      {issue.title}
      {mayEdit('title') && (
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-sm title-edit"
          aria-label={t('issue.editTitle')}
          title={t('issue.editTitle')}
          onClick={() => setEditing(true)}
        >
          <Icon name="pencil" />
        </button>
      )}
    </h1>
  );
}

function TitleField({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const saveFact = useSaveFact();
  const [typed, setTyped] = useState(issue.title);

  const onSave = () => {
    const title = typed.trim();
    if (title !== '' && title !== issue.title) void saveFact('title', { title }, { title });
    onDone();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') onSave();
    if (key === 'Escape') onDone();
  };
  return (
    <h1 className="title-field">
      <input
        className="form-control"
        aria-label={t('issue.facts.title')}
        value={typed}
        maxLength={MAX_TITLE}
        // It was just asked for by a click.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={onSave}
      />
    </h1>
  );
}
