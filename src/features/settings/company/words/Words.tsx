import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { OwnCompany } from '#contract/company.ts';
import type { Locale } from '#contract/locales.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { LanguageOptions } from '#src/shared/forms/LanguageOptions.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { COMPANY, CompanyNav } from '../CompanyNav.tsx';
import { type Group, GROUPS, hasOwn, type WordForms as OwnWords } from './forms.ts';
import { useOwnWords } from './useOwnWords.ts';
import { usePreview } from './usePreview.ts';
import { useSaveWords } from './useSaveWords.ts';
import { WordFields } from './WordFields.tsx';

type Props = { company: OwnCompany; locale: Locale };

/** The company's terms in one language, with a preview. */
export function Words({ company, locale }: Props) {
  const { t } = useTranslation();
  const [group, setGroup] = useState<Group>('issue');
  const { words, isUnsaved, change, clear, undo } = useOwnWords(company, locale);
  useLeaveGuard(isUnsaved);
  const preview = usePreview(locale, company.terminology, words);
  const { save, isSaving, faults } = useSaveWords({
    company,
    locale,
    words,
    onSaved: undo,
    // Errors appear at their fields, which may belong to another noun.
    onWrong: ([first, ...more]) => setGroup((now) => (!first || more.includes(now) ? now : first)),
  });
  return (
    <DetailForm
      title={company.name}
      backTo={COMPANY}
      isUnsaved={isUnsaved}
      isSaving={isSaving}
      onSubmit={save}
      onUndo={undo}
      nav={<CompanyNav />}
    >
      <p className="form-text words-intro">{t('settings.company.words.intro')}</p>
      <LanguageChoice locale={locale} />
      <GroupChoice {...{ group, words }} onChoose={setGroup} />
      {preview ? (
        <WordFields
          {...{ group, words, preview, locale, faults }}
          onChange={change}
          onReset={() => clear(group)}
        />
      ) : (
        <Skeleton rows={5} />
      )}
    </DetailForm>
  );
}

/** Changing the language is a navigation, so unsaved changes prompt. */
function LanguageChoice({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="words-language">
      <Field label={t('settings.company.words.language')} htmlFor="words-language">
        <Select
          value={locale}
          onChange={({ target }) => void navigate(`${COMPANY}/words/${target.value}`)}
        >
          <LanguageOptions />
        </Select>
      </Field>
    </div>
  );
}

type GroupProps = { group: Group; words: OwnWords; onChoose: (group: Group) => void };

function GroupChoice({ group, words, onChoose }: GroupProps) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <div className="choices" role="radiogroup" aria-label={t('settings.company.words.which')}>
        {GROUPS.map((option) => (
          <label key={option} className="choice">
            <input
              type="radio"
              name="words-group"
              checked={option === group}
              onChange={() => onChoose(option)}
            />
            {t(`settings.company.words.groups.${option}`)}
            {hasOwn(words, option) && (
              <span className="words-own">
                <span className="visually-hidden">{t('settings.company.words.own')}</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </div>
  );
}
