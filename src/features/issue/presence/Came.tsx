import { useState } from 'react';

import type { Message } from '#contract/messages.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ariaKeys, KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { TYPE_ICON } from '../conversation/ConversationBar.tsx';
import { useIssue } from '../issueContext.ts';

export type CameProps = {
  messages?: Message[] | undefined;
  isWriting: boolean;
  onShow: (message: Message) => void;
};

/** Works while writing, unlike a letter. */
const SHOW = 'alt+n';

/** Answers that arrived since the viewer began to write; sending stays possible. */
export function Came({ messages, isWriting, onShow }: CameProps) {
  const { t } = useTranslation();
  const { came, settle } = useCame(messages, isWriting);
  const [first] = came;
  const last = came.at(-1);
  const text = t('issue.presence.came', { count: came.length });
  const show = () => {
    settle();
    if (first) onShow(first);
  };
  useKeys(
    first
      ? [{ id: 'came', label: text, group: 'issue', keys: SHOW, isKeyOnly: true, run: show }]
      : [],
  );
  if (!last) return null;
  return (
    <div className="came" role="status">
      <span className="lit" />
      <b>{text}</b>
      <span className="truncate">
        {last.author.name}: {textOf(last.html)}
      </span>
      <span className="vis" data-vis={last.type}>
        <Icon name={TYPE_ICON[last.type]} />
        {t(`issue.conversation.mark.${last.type}`)}
      </span>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        // The focus stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={show}
        aria-keyshortcuts={ariaKeys(SHOW)}
      >
        {t('issue.presence.show')}
        <span className="came-keys" aria-hidden="true">
          <KeyCaps keys={SHOW} />
        </span>
      </button>
    </div>
  );
}

/** Others' messages after the newest one that the viewer knew when they began to write. */
function useCame(messages: Message[] | undefined, isWriting: boolean) {
  const { me } = useIssue();
  const [known, setKnown] = useState<number>();
  const newest = messages && Math.max(0, ...messages.map(({ id }) => id));
  if (isWriting && known === undefined && newest !== undefined) setKnown(newest);
  if (!isWriting && known !== undefined) setKnown(undefined);
  const isNew = ({ id, author }: Message) =>
    known !== undefined && id > known && author.id !== me.id;
  return { came: messages?.filter(isNew) ?? [], settle: () => setKnown(newest) };
}

/** The first words of a message. */
function textOf(html: string) {
  const { body } = new DOMParser().parseFromString(html.replaceAll('</p>', ' </p>'), 'text/html');
  return (body.textContent ?? '').trim().slice(0, 200);
}
