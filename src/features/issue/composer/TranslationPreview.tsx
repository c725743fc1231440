import { type RefObject, useState } from 'react';

import { appSettings } from '#src/shared/lib/appSettings.ts';
import { directionOf, type OutsideLocale } from '#src/shared/i18n/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';
import type { RichTextHandle } from '#src/shared/rich-text/RichTextField.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';
import { useGetRecipientLanguageQuery, useLazyPreviewTranslationQuery } from '../messageApi.ts';
import type { MessageState } from './messageDraft.ts';

type Props = { message: MessageState; editor: RefObject<RichTextHandle | null> };

/** Shows a message in its recipient's language before it is sent. Sending never waits for it. */
export function TranslationPreview({ message, editor }: Props) {
  const { type, readerId } = message.draft;
  const to = useOtherLanguage(message.draft);
  if (!to) return null;
  return <Preview key={`${type} ${readerId}`} to={to} message={message} editor={editor} />;
}

/** The language of a message's recipient, where it is another than the writer's and can be translated into. */
function useOtherLanguage(draft: MessageState['draft']) {
  const { i18n } = useTranslation();
  const { issue, isStaff } = useIssue();
  const isOffered = isStaff && appSettings().translatesMessages && hasRecipient(draft);
  const agentId = draft.type === 'private' ? (draft.readerId ?? undefined) : undefined;
  const { data } = useGetRecipientLanguageQuery(
    { issueId: issue.id, agentId },
    { skip: !isOffered },
  );
  const to = data?.locale;
  return isOffered && to && to !== i18n.language ? to : undefined;
}

/** Whether there is text, and somebody to translate it for. */
const hasRecipient = ({ type, readerId, html }: MessageState['draft']) =>
  html !== '' && (type === 'public' || (type === 'private' && readerId !== null));

function Preview({ to, message, editor }: Props & { to: OutsideLocale }) {
  const { t, i18n } = useTranslation();
  const { issue } = useIssue();
  const [ask, { isFetching, isError }] = useLazyPreviewTranslationQuery();
  const [translated, setTranslated] = useState('');
  const language = new Intl.DisplayNames(i18n.language, { type: 'language' }).of(to.slice(0, 2));
  const preview = async () => {
    const { type, html } = message.current();
    if (type === 'internal') return;
    const { data } = await ask({ issueId: issue.id, body: { to, type, html } });
    setTranslated(data?.html ?? '');
  };
  return (
    <div className="comp-translation">
      <BusyButton
        variant="ghost"
        size="sm"
        busy={isFetching}
        busyText={t('common.translation.asking')}
        onClick={preview}
      >
        <Icon name="translate" />
        {t('issue.composer.translation.preview', { language })}
      </BusyButton>
      {isError && !isFetching && <p role="alert">{t('issue.composer.translation.failed')}</p>}
      {translated !== '' && (
        <section aria-label={t('issue.composer.translation.title', { language })}>
          <div lang={to} dir={directionOf(to)}>
            <RichText html={translated} />
          </div>
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            onClick={() => {
              editor.current?.insert(translated);
              setTranslated('');
            }}
          >
            <Icon name="plus-lg" />
            {t('issue.composer.translation.add')}
          </button>
        </section>
      )}
    </div>
  );
}
