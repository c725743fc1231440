import { useState } from 'react';

import { appSettings } from '../lib/appSettings.ts';
import { isForeign } from '../i18n/isForeign.ts';
import { directionOf, isOutsideLocale, type OutsideLocale } from '../i18n/locales.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { RichText } from './RichText.tsx';
import { From, TranslationLine } from './TranslationLine.tsx';

type Translation = { html: string; from: string | null };
/** Asks for a translation; without `data` there is none. */
export type Translate = (to: OutsideLocale) => Promise<{ data?: Translation }>;
type Props = {
  html: string;
  /** Written by the reader. */
  isOwn?: boolean;
  translate: Translate;
};

/** A text; if it is in another language than the reader's, with its translation on request. */
export function TranslatedText({ html, isOwn = false, translate }: Props) {
  const { i18n } = useTranslation();
  const to = i18n.language;
  const isOffered =
    !isOwn && appSettings().translatesMessages && isOutsideLocale(to) && isForeign(html, to);
  return isOffered ? (
    <Toggled key={to} html={html} to={to} translate={translate} />
  ) : (
    <RichText html={html} />
  );
}

type ToggledProps = Pick<Props, 'html' | 'translate'> & { to: OutsideLocale };

function Toggled({ html, to, translate }: ToggledProps) {
  const { t } = useTranslation();
  const [translation, setTranslation] = useState<Translation>();
  const [shown, setShown] = useState<'original' | 'asking' | 'failed' | 'translation'>('original');
  const ask = async () => {
    setShown('asking');
    const { data } = await translate(to);
    setTranslation(data);
    setShown(data ? 'translation' : 'failed');
  };
  const toggle = () => {
    if (shown === 'translation') setShown('original');
    else if (translation) setShown('translation');
    else if (shown !== 'asking') void ask();
  };
  return (
    <>
      {shown === 'translation' && translation ? (
        <div lang={to} dir={directionOf(to)}>
          <RichText html={translation.html} />
        </div>
      ) : (
        <div lang={translation?.from ?? ''} dir="auto">
          <RichText html={html} />
        </div>
      )}
      <TranslationLine isShown={shown === 'translation'} onToggle={toggle}>
        {shown === 'asking' && t('common.translation.asking')}
        {shown === 'failed' && t('common.translation.failed')}
        {shown === 'translation' && translation && <From language={translation.from} to={to} />}
      </TranslationLine>
    </>
  );
}
