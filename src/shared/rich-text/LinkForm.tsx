import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { typedHref } from './safeHref.ts';

/** Edits the link of the selection, or inserts one. An empty address removes the link. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isInvalid, setInvalid] = useState(false);

  const onSave = () => {
    const href = typedHref(typed);
    if (typed.trim() !== '' && !href) return setInvalid(true);
    setLink(editor, href, typed.trim());
    return onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return onSave();
    onClose();
    editor.commands.focus();
  };

  return (
    <div className="link-form" role="dialog" aria-label={t('richText.link.title')}>
      <label htmlFor={id} className="form-label">
        {t('richText.link.address')}
      </label>
      <input
        id={id}
        type="url"
        className={isInvalid ? 'form-control is-invalid' : 'form-control'}
        placeholder="https://"
        // Opened by a click.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setInvalid(false);
        }}
        onKeyDown={onKeyDown}
      />
      {isInvalid && (
        <p id={`${id}-error`} className="text-danger meta">
          {t('richText.link.invalid')}
        </p>
      )}
      <div className="link-form-buttons">
        <button type="button" className="btn btn-ghost btn-sm" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={onSave}>
          {t('richText.link.save')}
        </button>
      </div>
    </div>
  );
}

function setLink(editor: Editor, href: string | undefined, typed: string) {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!href) {
    chain.unsetLink().run();
  } else if (editor.state.selection.empty && !editor.isActive('link')) {
    const marks = [{ type: 'link', attrs: { href } }];
    chain
      .insertContent([
        { type: 'text', text: typed, marks },
        { type: 'text', text: ' ' },
      ])
      .run();
  } else {
    chain.setLink({ href }).run();
  }
}
