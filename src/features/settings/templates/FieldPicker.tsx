import { type KeyboardEvent, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { FIELDS, tokenOf } from './fields.ts';
import { useFieldLabel } from './useFieldLabel.ts';

type Props = { onPick: (token: string) => void };

/** Toolbar button that inserts a placeholder. */
export function FieldPicker({ onPick }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      align="start"
      className="template-fields"
      renderToggle={(props) => (
        <button {...props} type="button" className="btn btn-ghost btn-sm">
          <Icon name="braces" />
          {t('settings.templates.insertField')}
        </button>
      )}
    >
      {(close) => (
        <Fields
          onPick={(token) => {
            close();
            onPick(token);
          }}
        />
      )}
    </Menu>
  );
}

function Fields({ onPick }: Props) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const [typed, setTyped] = useState('');
  const [fallback, setFallback] = useState('');
  const words = typed.trim().toLowerCase();
  const groups = [...FIELDS]
    .map(([group, insides]) => ({
      group,
      fields: insides.flatMap((inside) => {
        const text = label(inside) ?? inside;
        return text.toLowerCase().includes(words) ? [{ inside, text }] : [];
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
  const pick = (inside: string) => onPick(tokenOf(inside, fallback));
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit the surrounding template form.
    event.preventDefault();
    const first = groups[0]?.fields[0];
    if (first && words !== '') pick(first.inside);
  };
  return (
    <>
      <div className="field-ico">
        <Icon name="search" />
        <input
          className="form-control form-control-sm"
          type="search"
          aria-label={t('settings.templates.findField')}
          placeholder={t('settings.templates.findField')}
          // Opened by the user just now.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onEnter}
        />
      </div>
      <div className="template-field-list">
        {groups.map(({ group, fields }) => (
          <div key={group} role="group" aria-label={t(`settings.templates.groups.${group}`)}>
            <p className="dropdown-header" aria-hidden="true">
              {t(`settings.templates.groups.${group}`)}
            </p>
            {fields.map(({ inside, text }) => (
              <button
                key={inside}
                type="button"
                className="dropdown-item"
                onClick={() => pick(inside)}
              >
                {text}
              </button>
            ))}
          </div>
        ))}
        {groups.length === 0 && <p className="rows-none">{t('settings.templates.noField')}</p>}
      </div>
      <label className="template-fallback">
        {t('settings.templates.fallback')}
        <input
          className="form-control form-control-sm"
          value={fallback}
          onChange={({ target }) => setFallback(target.value)}
          onKeyDown={onEnter}
        />
      </label>
    </>
  );
}
