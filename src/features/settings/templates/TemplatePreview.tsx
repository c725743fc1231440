import { useId, useState } from 'react';

import type { Locale } from '#contract/locales.ts';
import { unknownPlaceholders } from '#contract/templatePlaceholders.ts';
import type { MessageType } from '#contract/visibility.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSettled } from '#src/shared/lib/useSettled.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';

import { useFindIssuesQuery, usePreviewTemplateQuery } from './templatesApi.ts';
import { useFieldLabel } from './useFieldLabel.ts';

const PAUSE = 400;
const FEWEST_LETTERS = 2;

type Text = { html: string; language: Locale; type: MessageType };

/** Preview of a text with sample values, or those of a chosen issue. */
export function TemplatePreview(text: Text) {
  const { t } = useTranslation();
  const titleId = useId();
  const [issueId, setIssueId] = useState<number>();
  return (
    <section className="template-preview" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{t('settings.templates.preview')}</h3>
        <IssueChoice onChoose={setIssueId} />
      </header>
      <Filled key={text.language} {...text} issueId={issueId} />
    </section>
  );
}

function Filled({ html, issueId, ...text }: Text & { issueId: number | undefined }) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const errorText = useErrorText();
  const settled = useSettled(html, PAUSE);
  const body = { ...text, html: settled, ...(issueId !== undefined && { issueId }) };
  const { data, error, isFetching } = usePreviewTemplateQuery(body, { skip: settled === '' });
  if (settled === '') return <p className="text-2">{t('settings.templates.previewEmpty')}</p>;
  if (error) return <p className="template-fault">{errorText(error)}</p>;
  return (
    <div className="template-filled" lang={text.language} aria-busy={isFetching}>
      {data ? (
        <RichText html={marked(data.html, unknownPlaceholders(settled), label)} />
      ) : (
        <Panes />
      )}
    </div>
  );
}

const GAP = /<mark data-gap="([^"]*)">[^<]*<\/mark>/gu;
const TAG_OR_TOKEN = /<[^>]*>|\{\{[^{}]*\}\}/gu;

/**
 * Placeholders without a value show what belongs there, as in a message draft; unknown ones are
 * marked as they stand.
 */
const marked = (
  html: string,
  unknown: readonly string[],
  label: (name: string) => string | undefined,
) =>
  html
    .replaceAll(GAP, (_, name: string) => `<mark>${escaped(label(name) ?? name)}</mark>`)
    .replaceAll(TAG_OR_TOKEN, (found) =>
      found.startsWith('{{') && unknown.includes(found) ? `<mark>${found}</mark>` : found,
    );
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function IssueChoice({ onChoose }: { onChoose: (id: number | undefined) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), PAUSE);
  const { data: issues = [] } = useFindIssuesQuery(words, {
    skip: words.length < FEWEST_LETTERS,
  });
  const options = issues.map((issue) => ({ id: issue.id, text: `${issue.number} ${issue.title}` }));
  return (
    <label className="template-issue">
      {t('settings.templates.previewOf')}
      <input
        className="form-control form-control-sm"
        type="search"
        list={id}
        autoComplete="off"
        placeholder={t('settings.templates.previewHint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChoose(options.find(({ text }) => text === target.value)?.id);
        }}
        // Enter must not submit the surrounding template form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option.id} value={option.text}>
            {option.text}
          </option>
        ))}
      </datalist>
    </label>
  );
}
