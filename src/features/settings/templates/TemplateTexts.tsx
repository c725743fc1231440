import { startTransition, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { type Locale, LOCALE_LIST, LOCALES } from '#contract/locales.ts';
import { unknownPlaceholders } from '#contract/templatePlaceholders.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { Flag } from '#src/shared/i18n/LanguageFlags.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { RichTextField, type RichTextHandle } from '#src/shared/rich-text/RichTextField.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { languagesOf, type TemplateDraft } from './draft.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { useFieldLabel } from './useFieldLabel.ts';

type Props = { language: Locale; onLanguage: (language: Locale) => void };

/** Texts of a template by language, with a preview of the open one. */
export function TemplateTexts({ language, onLanguage }: Props) {
  const { t } = useTranslation();
  const editor = useRef<RichTextHandle>(null);
  const fieldLabel = useFieldLabel();
  const { watch, formState, getValues } = useFormContext<TemplateDraft>();
  const { field } = useController<TemplateDraft, 'texts'>({ name: 'texts' });
  const texts = field.value;
  const all = languagesOf(texts);
  // A language left empty disappears after saving.
  const shown = all.includes(language) ? language : (all[0] ?? language);
  const html = texts[shown] ?? '';
  // Read current values: the last input may not be rendered yet.
  const write = (locale: Locale, text: string) =>
    field.onChange({ ...getValues('texts'), [locale]: text });
  return (
    <>
      <Languages
        {...{ texts, shown, onLanguage }}
        onAdd={(added) => {
          write(added, '');
          onLanguage(added);
        }}
      />
      <div className="ed-box template-editor">
        <RichTextField
          key={shown}
          ref={editor}
          label={t('settings.templates.text', { language: LOCALES[shown] })}
          initialHtml={html}
          fieldLabel={fieldLabel}
          // The editor renders typed text itself; the rest follows at low priority.
          onChange={(text) => startTransition(() => write(shown, text))}
          tools={<FieldPicker onPick={(token) => editor.current?.insert(token)} />}
        />
      </div>
      <TextFault html={html} isChecked={formState.errors.texts !== undefined} />
      <TemplatePreview html={html} language={shown} type={watch('type')} />
    </>
  );
}

type LanguagesProps = {
  texts: TemplateDraft['texts'];
  shown: Locale;
  onLanguage: (language: Locale) => void;
  onAdd: (language: Locale) => void;
};

function Languages({ texts, shown, onLanguage, onAdd }: LanguagesProps) {
  const { t } = useTranslation();
  const others = LOCALE_LIST.filter((locale) => texts[locale] === undefined);
  return (
    <div className="template-languages">
      <div className="seg" role="group" aria-label={t('settings.templates.languages')}>
        {languagesOf(texts).map((locale) => (
          <button
            key={locale}
            type="button"
            aria-pressed={locale === shown}
            onClick={() => onLanguage(locale)}
          >
            <Flag locale={locale} />
            <span lang={locale}>{LOCALES[locale]}</span>
            {texts[locale] === '' && (
              <Icon name="exclamation-circle" label={t('settings.templates.noText')} />
            )}
          </button>
        ))}
      </div>
      {others.length > 0 && (
        <Select
          aria-label={t('settings.templates.addLanguage')}
          value=""
          onChange={({ target }) => {
            const added = others.find((locale) => locale === target.value);
            if (added) onAdd(added);
          }}
        >
          <option value="">{t('settings.templates.addLanguage')}</option>
          {others.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LOCALES[locale]}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

/** Errors of a text; those of unfinished input only after an attempt to save. */
function TextFault({ html, isChecked }: { html: string; isChecked: boolean }) {
  const { t } = useTranslation();
  const unknown = unknownPlaceholders(html).filter((token) => isChecked || token.endsWith('}}'));
  const isMissing = isChecked && html === '';
  return (
    <p className="template-fault" role="alert">
      {isMissing && t('settings.templates.textMissing')}
      {unknown.length > 0 && t('settings.templates.unknown', { fields: unknown.join(', ') })}
    </p>
  );
}
