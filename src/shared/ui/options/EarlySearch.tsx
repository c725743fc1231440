import { type ComponentType, Suspense, useState } from 'react';

import { useTranslation } from '../../i18n/useTranslation.ts';

/** Typed into a search before its code was there, with a line break after Enter. */
export type Early = { early: string };

type TypeEvent = { currentTarget: HTMLInputElement; key?: string };

/** A search whose code may still load; until then a field that is not seen keeps what is typed. */
export function EarlySearch<Props>({ of, ...props }: Props & { of: ComponentType<Props & Early> }) {
  const { t } = useTranslation();
  // The first one: another would begin without what was typed.
  const [Search] = useState(() => of);
  const [early, setEarly] = useState('');
  const keep = ({ currentTarget, key }: TypeEvent) =>
    setEarly(currentTarget.value + (key === 'Enter' ? '\n' : ''));
  const given = { ...props, early } as unknown as Props & Early;
  const field = (
    <input
      // A layer, as `DialogComing`.
      className="dialog-coming"
      aria-label={t('common.loading')}
      // On touch screens no keyboard comes for so short a time.
      inputMode="none"
      // Opened by the user just now.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onKeyDown={keep}
      onInput={keep}
    />
  );
  return (
    <Suspense fallback={field}>
      <Search {...given} />
    </Suspense>
  );
}
