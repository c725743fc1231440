import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import type { Message } from '#contract/messages.ts';
import type { Reference } from '#contract/primitives.ts';
import { AlsoElsewhere } from '#src/shared/drafts/AlsoElsewhere.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useBottomBar } from '#src/shared/ui/useBottomBar.ts';
import { RichTextField, type RichTextHandle } from '#src/shared/rich-text/RichTextField.tsx';
import { ACCEPTED_FILES } from '#src/entities/attachment/attachmentFiles.ts';
import { FileInput } from '#src/shared/forms/FileInput.tsx';
import { UploadRows } from '#src/entities/attachment/UploadRows.tsx';
import { useFileDrop } from '#src/entities/attachment/useFileDrop.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { FileButton } from '../attachments/FilePicker.tsx';
import { useIssue } from '../issueContext.ts';
import { OverComposer } from '../presence/OverComposer.tsx';
import { useCame } from '../presence/useCame.ts';
import { useWritingSigns } from '../presence/useWritingSigns.ts';
import { DraftFiles } from './DraftFiles.tsx';
import { type MessageDraft, type MessageState, useMessageDraft } from './messageDraft.ts';
import { ReaderLine } from './ReaderLine.tsx';
import { SendBar } from './SendBar.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { TranslationPreview } from './TranslationPreview.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useAudience } from './useAudience.ts';
import { useComposerKeys } from './useComposerKeys.ts';
import { useDraftFiles } from './useDraftFiles.ts';
import { useFold } from './useFold.ts';
import { usePlaceholders } from './usePlaceholders.ts';
import { useMentions } from './useMentions.ts';
import { usePrivateReaders } from './usePrivateReaders.ts';
import { useSend } from './useSend.ts';
import { useTemplates } from './useTemplates.ts';
import { useTemplateTrigger } from './useTemplateTrigger.ts';

type Props = {
  messages?: Message[] | undefined;
  /** The end of the conversation is in view. */
  isAtEnd?: boolean;
  writeTo?: Reference | undefined;
  onShow: (message: Message) => void;
  onSent: (message: Message) => void;
};

/** Message composer, one line until it is used. The audience is chosen first and shown on every part. */
export function Composer({ messages, isAtEnd = true, writeTo, onSent, onShow }: Props) {
  const bar = useBar();
  const { t } = useTranslation();
  const { issue } = useIssue();
  const editor = useRef<RichTextHandle>(null);
  const picker = useRef<HTMLInputElement>(null);
  const message = useMessageDraft(issue.id);
  const { draft } = message;
  const { onText, onType } = useWritingSigns(message);
  const choose = useAudience(message, onType);
  const files = useDraftFiles(message);
  const readers = usePrivateReaders();
  const { maySend, insertTemplate, textProps } = useText(editor, message);
  const onArrived = (sent: Message, html: string) => {
    editor.current?.removeSent(html);
    files.leaveFailed();
    onSent(sent);
  };
  const { isSending, failure, canSend, send } = useSend(message, files.isUploading, onArrived);
  useEmptied(editor, draft.html === '');
  const { isEmpty, isFolded, unfold, fold, addFiles, foldProps } = useFold(bar, draft, files);
  const { isOver, dropProps } = useFileDrop(addFiles);
  const unseen = useCame(messages, !isEmpty || !isAtEnd);
  const hasTemplates = insertTemplate !== undefined;
  const wantsFocus = useComposerKeys(editor, choose, { unfold, writeTo, hasTemplates });
  const readersId = useId();

  const onSubmit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!canSend || !(await maySend(message.current().html))) return;
    if (await files.mayLeave()) await send();
  };

  return (
    <form
      ref={bar}
      className={classOf({ 'is-over': isOver, 'is-folded': isFolded })}
      data-vis={draft.type}
      data-mention-box
      data-draft
      aria-label={t('issue.composer.label')}
      onSubmit={onSubmit}
      {...dropProps}
      {...foldProps}
    >
      <OverComposer {...unseen} isWriting={!isEmpty} onShow={onShow} />
      <AlsoElsewhere />
      <Papers
        draft={draft}
        readers={readers}
        isBegun={isFolded && !isEmpty}
        onUnfold={unfold}
        onChange={choose}
        onFold={fold}
      />
      <ReaderLine id={readersId} draft={draft} readers={readers} />
      <RichTextField
        ref={editor}
        label={t('issue.composer.text')}
        describedBy={readersId}
        placeholder={t(`issue.composer.placeholder.${draft.type}`)}
        initialHtml={draft.html}
        {...textProps}
        onChange={onText}
        // The lazily loaded editor takes the focus on arrival.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={wantsFocus}
        onSubmit={onSubmit}
        onSave={message.saveNow}
        onFiles={addFiles}
        tools={<Add onFile={() => picker.current?.click()} onTemplate={insertTemplate} />}
        actions={<SendBar {...{ message, isSending, canSend }} />}
      />
      <TranslationPreview message={message} editor={editor} />
      <Files files={files} listed={draft.files} input={picker} onFiles={addFiles} />
      {failure && <NotSent reason={failure} onRetry={onSubmit} />}
    </form>
  );
}

const classOf = (states: Record<string, boolean>) =>
  ['composer', ...Object.keys(states).filter((name) => states[name])].join(' ');

/** What helps to write: mentions, templates, and the gaps that they leave. */
function useText(editor: RefObject<RichTextHandle | null>, message: MessageState) {
  const gaps = usePlaceholders();
  const insertTemplate = useTemplates(editor, message);
  const slash = useTemplateTrigger(insertTemplate);
  const { type, readerId } = message.draft;
  const mentions = useMentions(type, readerId, slash);
  return {
    maySend: gaps.maySend,
    insertTemplate: slash && insertTemplate,
    textProps: { ...(mentions ? { mentions } : {}), ...(slash ? { gapLabel: gaps.label } : {}) },
  };
}

type AddProps = { onFile: () => void; onTemplate: ReturnType<typeof useTemplates> | undefined };

/** On the folded line, too. */
function Add({ onFile, onTemplate }: AddProps) {
  const { t } = useTranslation();
  return (
    <span className="comp-add">
      <FileButton label={t('issue.composer.attach')} onClick={onFile} />
      {onTemplate && <TemplatePicker onPick={onTemplate} />}
    </span>
  );
}

type PapersProps = Parameters<typeof TypeChoice>[0] & {
  isBegun: boolean;
  onFold: () => void;
  onUnfold: () => void;
};

/** The audience; on the folded line also whether a message was begun. */
function Papers({ draft, readers, isBegun, onChange, onFold, onUnfold }: PapersProps) {
  const { t } = useTranslation();
  const onChoose = (part: Partial<MessageDraft>) => {
    onUnfold();
    onChange(part);
  };
  return (
    <div className="comp-to">
      <TypeChoice draft={draft} readers={readers} onChange={onChoose} />
      {isBegun && <DraftMark draft={draft} />}
      <IconButton
        icon="chevron-down"
        label={t('facts.composer.fold')}
        className="comp-fold"
        onClick={onFold}
      />
    </div>
  );
}

/** Says on the folded line that a message was begun; the editor shows its first words. */
function DraftMark({ draft: { html, files } }: { draft: MessageDraft }) {
  const { t } = useTranslation();
  return (
    <span className="comp-begun">
      {t('facts.composer.begun')}
      {html === '' && files.map(({ name }) => ` ${name}`).join(',')}
    </span>
  );
}

type FilesProps = {
  files: ReturnType<typeof useDraftFiles>;
  listed: Attachment[];
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
};

/** The input is outside the toolbar, which is recreated with the editor: a removed input loses the chosen files. */
function Files({ files, listed, input, onFiles }: FilesProps) {
  const { t } = useTranslation();
  const attach = t('issue.composer.attach');
  return (
    <>
      <FileInput ref={input} label={attach} accept={ACCEPTED_FILES} multiple onFiles={onFiles} />
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
