import type { TFunction } from 'i18next';

import { isLocale, LOCALES, type Locale } from '#contract/locales.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { loadTexts } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

/** A second language of the sign. */
export type SignTexts = { locale: Locale; t: TFunction };

type Props = {
  texts: SignTexts | undefined;
  onTexts: (texts: SignTexts | undefined) => void;
};

/** Chooses the language that the sign also speaks. */
export function SignLanguage({ texts, onTexts }: Props) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const onChoose = async (locale: string) => {
    if (!isLocale(locale)) {
      onTexts(undefined);
      return;
    }
    try {
      await loadTexts(i18n, locale);
      onTexts({ locale, t: i18n.getFixedT(locale) });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const others = Object.entries(LOCALES).filter(([locale]) => locale !== i18n.language);
  return (
    <Field label={t('newIssue.reportLink.signLanguage')} htmlFor="sign-language">
      <Select value={texts?.locale ?? ''} onChange={({ target }) => void onChoose(target.value)}>
        <option value="">{t('newIssue.reportLink.signNoLanguage')}</option>
        {others.map(([locale, name]) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
