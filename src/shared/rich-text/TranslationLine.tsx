import './translatedText.scss';

import type { ReactNode } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = { isShown: boolean; onToggle: () => void; children: ReactNode };

/** Says whether a translation is shown, and turns to the original and back. */
export function TranslationLine({ isShown, onToggle, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="translated">
      <Icon name="translate" />
      <span role="status">{children}</span>
      <button type="button" onClick={onToggle}>
        {t(`common.translation.${isShown ? 'original' : 'show'}`)}
      </button>
    </div>
  );
}

/** The language that a text is translated from, if it is known. */
export function From({ language, to }: { language: string | null; to: string }) {
  const { t } = useTranslation();
  if (language === null) return t('common.translation.done');
  const name = new Intl.DisplayNames(to, { type: 'language' }).of(language);
  return t('common.translation.from', { language: name });
}
