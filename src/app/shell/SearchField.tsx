import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';

import { MAX_SEARCH } from '#contract/limits.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Finds issues from anywhere: the dashboard shows what fits the words. `/` leads here. */
export function SearchField() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const asked = params.get('q') ?? '';

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const words = field.current?.value.trim() ?? '';
    void navigate(words === '' ? '/dashboard' : `/dashboard?q=${encodeURIComponent(words)}`);
  };

  return (
    <form className="search field-ico" role="search" onSubmit={onSubmit}>
      <Icon name="search" />
      <input
        // Another search, another field: what was typed last is no longer what is shown.
        key={asked}
        ref={field}
        className="form-control"
        type="search"
        maxLength={MAX_SEARCH}
        defaultValue={asked}
        placeholder={t('shell.search.placeholder')}
        aria-label={t('shell.search.label')}
      />
      <kbd className="d-none d-lg-block" aria-hidden="true">
        /
      </kbd>
    </form>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);
