import type { Message } from '#contract/messages.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ariaKeys, KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { TYPE_ICON } from '../conversation/ConversationBar.tsx';
import type { useCame } from './useCame.ts';

export type CameProps = ReturnType<typeof useCame> & {
  isWriting: boolean;
  onShow: (message: Message) => void;
};

/** Works while writing, unlike a letter. */
const SHOW = 'alt+n';

/** Answers that arrived since the viewer began to write, or scrolled up; sending stays possible. */
export function Came({ came, settle, isWriting, onShow }: CameProps) {
  const { t } = useTranslation();
  const [first] = came;
  const last = came.at(-1);
  const count = came.length;
  const text = t(isWriting ? 'facts.presence.came' : 'facts.presence.below', { count });
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
  if (!isWriting) {
    return (
      <div className="came is-pill" role="status">
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={show}
          aria-keyshortcuts={ariaKeys(SHOW)}
        >
          {text}
          <Icon name="arrow-down" />
        </button>
      </div>
    );
  }
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
        {t('facts.presence.show')}
        <span className="came-keys" aria-hidden="true">
          <KeyCaps keys={SHOW} />
        </span>
      </button>
    </div>
  );
}

/** The first words of a message. */
function textOf(html: string) {
  const { body } = new DOMParser().parseFromString(html.replaceAll('</p>', ' </p>'), 'text/html');
  return (body.textContent ?? '').trim().slice(0, 200);
}
