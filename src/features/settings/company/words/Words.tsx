import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import type { CompanyWords, OwnCompany } from '#contract/company.ts';
import { type Locale, LOCALES } from '#contract/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { useSaveWordsMutation } from '../companyApi.ts';
import { COMPANY, CompanyNav } from '../CompanyNav.tsx';
import { useSaving } from '../useSaving.ts';
import { type Group, GROUPS, hasOwn, prefixOf, type Words as OwnWords } from './forms.ts';
import { usePreview } from './usePreview.ts';
import { WordFields, type WordFieldsProps } from './WordFields.tsx';

type Props = { company: OwnCompany; locale: Locale };

/** What the company calls things in a language, with what the product says then. */
export function Words({ company, locale }: Props) {
  const { t } = useTranslation();
  const [group, setGroup] = useState<Group>('issue');
  const { terminology } = company;
  const saved = useMemo(() => wordsIn(terminology, locale), [terminology, locale]);
  const [draft, setDraft] = useState<OwnWords>();
  const words = draft ?? saved;
  const isUnsaved = draft !== undefined && !isSame(draft, saved);
  useLeaveGuard(isUnsaved);
  const preview = usePreview(locale, terminology, words);
  const { save, isSaving, faults } = useSaveWordsOf({ company, locale }, words, () =>
    setDraft(undefined),
  );
  const reset = (of: Group) => setDraft(pick(words, (key) => !key.startsWith(prefixOf(of))));
  return (
    <DetailForm
      title={company.name}
      backTo={COMPANY}
      isUnsaved={isUnsaved}
      isSaving={isSaving}
      onSubmit={save}
      onUndo={() => setDraft(undefined)}
      nav={<CompanyNav />}
    >
      <p className="form-text words-intro">{t('settings.company.words.intro')}</p>
      <LanguageChoice locale={locale} />
      <GroupChoice {...{ group, words }} onChoose={setGroup} />
      {preview ? (
        <WordFields
          {...{ group, words, preview, locale, faults }}
          onChange={(key, word) =>
            setDraft({
              ...pick(words, (each) => each !== key),
              ...(word !== '' && { [key]: word }),
            })
          }
          onReset={() => reset(group)}
        />
      ) : (
        <Skeleton rows={5} />
      )}
    </DetailForm>
  );
}

/** Another language is another page: what is not saved is asked about. */
function LanguageChoice({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="field words-language">
      <label className="form-label" htmlFor="words-language">
        {t('settings.company.words.language')}
      </label>
      <select
        id="words-language"
        className="form-select"
        value={locale}
        onChange={({ target }) => void navigate(`${COMPANY}/words/${target.value}`)}
      >
        {Object.entries(LOCALES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

type GroupProps = { group: Group; words: OwnWords; onChoose: (group: Group) => void };

function GroupChoice({ group, words, onChoose }: GroupProps) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <div className="choices" role="radiogroup" aria-label={t('settings.company.words.which')}>
        {GROUPS.map((each) => (
          <label key={each} className="choice">
            <input
              type="radio"
              name="words-group"
              checked={each === group}
              onChange={() => onChoose(each)}
            />
            {t(`settings.company.words.groups.${each}`)}
            {hasOwn(words, each) && (
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

/** Saves the words of a language; what is refused is said at its field. */
function useSaveWordsOf({ company, locale }: Props, words: OwnWords, onSaved: () => void) {
  const { t } = useTranslation();
  const [saveWords, { isLoading }] = useSaveWordsMutation();
  const saving = useSaving();
  const [faults, setFaults] = useState<WordFieldsProps['faults']>({});
  const say = (keys: string[]) =>
    setFaults(Object.fromEntries(keys.map((key) => [key, t('settings.company.words.wrong')])));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(words).map(([key, word = '']) => [key, word.trim()] as const);
    const wrong = given.filter(([, word]) => /[<>{}$]/u.test(word)).map(([key]) => key);
    say(wrong);
    if (wrong.length > 0) return;
    const body = {
      version: company.version,
      locale,
      words: Object.fromEntries(given.filter(([, word]) => word !== '')) as CompanyWords['words'],
    };
    void saving({
      save: () => saveWords(body).unwrap(),
      onSaved,
      onFields: (names) => {
        const keys = names.map((name) => name.replace(/^words\./u, ''));
        say(keys);
        return keys.some((key) => key in words);
      },
    });
  };
  return { save, isSaving: isLoading, faults };
}

const wordsIn = (terminology: Record<string, string>, locale: Locale): OwnWords =>
  Object.fromEntries(
    Object.entries(terminology)
      .filter(([key]) => key.startsWith(`${locale}:`))
      .map(([key, word]) => [key.slice(locale.length + 1), word]),
  );
const pick = (words: OwnWords, isKept: (key: string) => boolean): OwnWords =>
  Object.fromEntries(Object.entries(words).filter(([key]) => isKept(key)));
const isSame = (a: OwnWords, b: OwnWords) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, word]) => b[key] === word);
