import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { formatTime } from '#src/shared/lib/dates.ts';
import { RichTextField, type RichTextHandle } from '#src/shared/rich-text/RichTextField.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FilePicker } from '../attachments/FilePicker.tsx';
import { UploadRows } from '../attachments/UploadRows.tsx';
import { useFileDrop } from '../attachments/useFileDrop.ts';
import { TYPE_ICON } from '../conversation/ConversationBar.tsx';
import { useIssue } from '../issueContext.ts';
import { DraftFiles } from './DraftFiles.tsx';
import { ReaderLine } from './ReaderLine.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useDraftFiles } from './useDraftFiles.ts';
import { useMentions } from './useMentions.ts';
import { useMessageDraft } from './useMessageDraft.ts';
import { usePrivateReaders } from './usePrivateReaders.ts';
import { useSend } from './useSend.ts';

/** Where a message is written. Whom it is for comes first, and says so on every part of it. */
export function Composer() {
  const { t, i18n } = useTranslation();
  const { issue } = useIssue();
  const editor = useRef<RichTextHandle>(null);
  const message = useMessageDraft(issue.id);
  const { draft, change, savedAt } = message;
  const files = useDraftFiles(message);
  const readers = usePrivateReaders();
  const mentions = useMentions(draft.type, draft.readerId);
  const { isSending, failure, canSend, send } = useSend(message, files.isUploading, () =>
    editor.current?.clear(),
  );
  const { isOver, dropProps } = useFileDrop(files.add);

  const onSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    void send();
  };

  return (
    <form
      className={isOver ? 'composer is-over' : 'composer'}
      data-vis={draft.type}
      data-mention-box
      aria-label={t('issue.composer.label')}
      onSubmit={onSubmit}
      {...dropProps}
    >
      <div className="comp-to">
        <TypeChoice draft={draft} readers={readers} onChange={change} />
        <ReaderLine draft={draft} readers={readers} />
      </div>
      <RichTextField
        ref={editor}
        label={t('issue.composer.text')}
        placeholder={t(`issue.composer.placeholder.${draft.type}`)}
        initialHtml={draft.html}
        {...(mentions ? { mentions } : {})}
        onChange={(html) => change({ html })}
        onSubmit={onSubmit}
        onFiles={files.add}
        tools={<FilePicker label={t('issue.composer.attach')} onFiles={files.add} />}
        actions={
          <>
            {savedAt && (
              <span className="meta d-none d-xl-inline">
                {t('issue.composer.saved', {
                  time: formatTime(savedAt.toISOString(), i18n.language),
                })}
              </span>
            )}
            <BusyButton
              type="submit"
              busy={isSending}
              busyText={t('issue.composer.sending')}
              disabled={!canSend}
              title={t('issue.composer.sendKeys')}
            >
              <Icon name={draft.type === 'internal' ? TYPE_ICON.internal : 'send'} />
              {t(`issue.composer.send.${draft.type}`)}
            </BusyButton>
          </>
        }
      />
      <DraftFiles files={draft.files} onRemove={files.remove} />
      <UploadRows uploads={files.pending} onRetry={files.retry} onCancel={files.cancel} />
      {failure && (
        <div className="comp-failed" role="alert">
          <Icon name="exclamation-circle-fill" />
          <span>{t('issue.composer.failed', { reason: failure })}</span>
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => onSubmit()}>
            <Icon name="arrow-clockwise" />
            {t('common.retry')}
          </button>
        </div>
      )}
    </form>
  );
}
