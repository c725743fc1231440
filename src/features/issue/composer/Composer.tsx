import { type FormEvent, type RefObject, useEffect, useRef } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import type { Message } from '#contract/messages.ts';
import { AlsoElsewhere } from '#src/shared/drafts/AlsoElsewhere.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useBottomBar } from '#src/shared/ui/useBottomBar.ts';
import { RichTextField, type RichTextHandle } from '#src/shared/rich-text/RichTextField.tsx';
import { ACCEPTED_FILES } from '#src/entities/attachment/attachmentFiles.ts';
import { FileInput } from '#src/shared/forms/FileInput.tsx';
import { UploadRows } from '#src/entities/attachment/UploadRows.tsx';
import { useFileDrop } from '#src/entities/attachment/useFileDrop.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FileButton } from '../attachments/FilePicker.tsx';
import { useIssue } from '../issueContext.ts';
import type { CameProps } from '../presence/Came.tsx';
import { OverComposer } from '../presence/OverComposer.tsx';
import { useWritingSigns } from '../presence/useWritingSigns.ts';
import { DraftFiles } from './DraftFiles.tsx';
import { useMessageDraft } from './messageDraft.ts';
import { ReaderLine } from './ReaderLine.tsx';
import { SendBar } from './SendBar.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { TranslationPreview } from './TranslationPreview.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useComposerKeys } from './useComposerKeys.ts';
import { useDraftFiles } from './useDraftFiles.ts';
import { usePlaceholders } from './usePlaceholders.ts';
import { useMentions } from './useMentions.ts';
import { usePrivateReaders } from './usePrivateReaders.ts';
import { useSend } from './useSend.ts';
import { useTemplates } from './useTemplates.ts';
import { useTemplateTrigger } from './useTemplateTrigger.ts';

type Props = Pick<CameProps, 'messages' | 'onShow'> & {
  onSent: (message: Message) => void;
};

/** Message composer. The audience is chosen first and shown on every part. */
export function Composer({ messages, onSent, onShow }: Props) {
  const bar = useBar();
  const { t } = useTranslation();
  const { issue } = useIssue();
  const editor = useRef<RichTextHandle>(null);
  const picker = useRef<HTMLInputElement>(null);
  const attach = t('issue.composer.attach');
  const message = useMessageDraft(issue.id);
  const { draft, change } = message;
  const { onText, onType } = useWritingSigns(message);
  const files = useDraftFiles(message);
  const readers = usePrivateReaders();
  const gaps = usePlaceholders();
  const insertTemplate = useTemplates(editor, message);
  const slash = useTemplateTrigger(insertTemplate);
  const mentions = useMentions(draft.type, draft.readerId, slash);
  const onArrived = (sent: Message, html: string) => {
    editor.current?.removeSent(html);
    files.leaveFailed();
    onSent(sent);
  };
  const { isSending, failure, canSend, send } = useSend(message, files.isUploading, onArrived);
  useEmptied(editor, draft.html === '');
  const { isOver, dropProps } = useFileDrop(files.add);
  const wantsFocus = useComposerKeys(editor, change);

  const isEmpty = draft.html === '' && draft.files.length === 0 && !files.isUploading;

  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend || !(await gaps.maySend(message.current().html))) return;
    if (await files.mayLeave()) await send();
  };

  return (
    <form
      ref={bar}
      className={['composer', isOver && 'is-over', isEmpty && 'is-empty'].filter(Boolean).join(' ')}
      data-vis={draft.type}
      data-mention-box
      data-draft
      aria-label={t('issue.composer.label')}
      onSubmit={onSubmit}
      {...dropProps}
    >
      <OverComposer messages={messages} isWriting={!isEmpty} onShow={onShow} />
      <AlsoElsewhere />
      <div className="comp-to">
        <TypeChoice draft={draft} readers={readers} onChange={onType} />
        <ReaderLine draft={draft} readers={readers} />
      </div>
      <RichTextField
        ref={editor}
        label={t('issue.composer.text')}
        placeholder={t(`issue.composer.placeholder.${draft.type}`)}
        initialHtml={draft.html}
        {...(mentions ? { mentions } : {})}
        {...(slash ? { gapLabel: gaps.label } : {})}
        onChange={onText}
        // The lazily loaded editor takes the focus on arrival.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={wantsFocus}
        onSubmit={onSubmit}
        onSave={message.saveNow}
        onFiles={files.add}
        tools={
          <>
            <FileButton label={attach} onClick={() => picker.current?.click()} />
            {slash && <TemplatePicker onPick={insertTemplate} />}
          </>
        }
        actions={<SendBar message={message} isSending={isSending} canSend={canSend} />}
      />
      <TranslationPreview message={message} editor={editor} />
      <Files files={files} listed={draft.files} input={picker} />
      {failure && <NotSent reason={failure} onRetry={onSubmit} />}
    </form>
  );
}

type FilesProps = {
  files: ReturnType<typeof useDraftFiles>;
  listed: Attachment[];
  input: RefObject<HTMLInputElement | null>;
};

/** The input is outside the toolbar, which is recreated with the editor: a removed input loses the chosen files. */
function Files({ files, listed, input }: FilesProps) {
  const { t } = useTranslation();
  const attach = t('issue.composer.attach');
  return (
    <>
      <FileInput ref={input} label={attach} accept={ACCEPTED_FILES} multiple onFiles={files.add} />
      <DraftFiles files={listed} onRemove={files.remove} />
      <UploadRows uploads={files.pending} onRetry={files.retry} onCancel={files.cancel} />
    </>
  );
}

function useBar() {
  const bar = useRef<HTMLFormElement>(null);
  useBottomBar(bar);
  return bar;
}

/** Empties the editor with its draft: it may have been sent by the page as it was before it was left. */
function useEmptied(editor: RefObject<RichTextHandle | null>, isEmpty: boolean) {
  useEffect(() => {
    if (isEmpty) editor.current?.clear();
  }, [editor, isEmpty]);
}

/** Error that sending failed and the draft is kept. */
function NotSent({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="comp-failed" role="alert">
      <Icon name="exclamation-circle-fill" />
      <span>{t('issue.composer.failed', { reason })}</span>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => onRetry()}>
        <Icon name="arrow-clockwise" />
        {t('common.retry')}
      </button>
    </div>
  );
}
