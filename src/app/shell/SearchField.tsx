import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { MAX_SEARCH } from '#contract/limits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ariaKeys, KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useOpenOverlay } from './overlayContext.ts';

/**
 * Global issue search; results open on the dashboard. `/` focuses it. Its button opens the command
 * palette; phones show the button only.
 */
export function SearchField() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useOpenOverlay();
  const [params] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLElement>(undefined);
  const [isInside, setIsInside] = useState(false);
  useRootClass('is-searching', isInside);
  const query = params.get('q') ?? '';

  useKeys([
    {
      id: 'search',
      label: t('keys.search'),
      group: 'everywhere',
      keys: '/',
      isKeyOnly: true,
      run: () => {
        // Phones have the palette instead.
        if (field.current?.checkVisibility?.() === false) open('palette');
        else {
          opener.current = document.activeElement as HTMLElement;
          field.current?.focus({ preventScroll: true });
        }
      },
    },
  ]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const words = field.current?.value.trim() ?? '';
    void navigate(words === '' ? '/dashboard' : `/dashboard?q=${encodeURIComponent(words)}`);
  };

  /** The first Escape only clears the field. */
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Escape' || currentTarget.value !== '') return;
    currentTarget.blur();
    opener.current?.focus({ preventScroll: true });
  };

  return (
    <form className="search field-ico" role="search" onSubmit={onSubmit}>
      <Icon name="search" />
      <input
        // A new search resets the field.
        key={query}
        ref={field}
        className="form-control"
        type="search"
        maxLength={MAX_SEARCH}
        defaultValue={query}
        placeholder={t('shell.search.placeholder')}
        aria-label={t('shell.search.label')}
        aria-keyshortcuts="/"
        onFocus={() => setIsInside(true)}
        onBlur={() => setIsInside(false)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="btn btn-ghost palette-open"
        title={t('keys.palette')}
        aria-keyshortcuts={ariaKeys('mod+k')}
        onClick={() => open('palette')}
      >
        <Icon name="search" />
        {/* Visible text must be part of the accessible name, for voice control. */}
        <span className="visually-hidden">{t('keys.palette')}</span> <KeyCaps keys="mod+k" />
      </button>
    </form>
  );
}
