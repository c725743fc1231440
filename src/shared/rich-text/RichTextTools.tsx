import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { shallowEqual } from 'react-redux';

import { useTranslation } from '../i18n/useTranslation.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import { LinkForm } from './LinkForm.tsx';

type Props = { editor: Editor; mentionChar: string | undefined; children: ReactNode };

/** The editor's toolbar: formatting, links, mentions, and the field's own tools. */
export function RichTextTools({ editor, mentionChar, children }: Props) {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      link: current.isActive('link'),
    }),
    equalityFn: shallowEqual,
  });
  const act = () => editor.chain().focus();

  return (
    <div className="tools" role="toolbar" aria-label={t('richText.tools.label')}>
      <Tool
        icon="type-bold"
        label={t('richText.tools.bold')}
        pressed={active.bold}
        onClick={() => act().toggleBold().run()}
      />
      <Tool
        icon="type-italic"
        label={t('richText.tools.italic')}
        pressed={active.italic}
        onClick={() => act().toggleItalic().run()}
      />
      <Tool
        icon="list-ul"
        label={t('richText.tools.bulletList')}
        pressed={active.bulletList}
        onClick={() => act().toggleBulletList().run()}
      />
      <Tool
        icon="list-ol"
        label={t('richText.tools.orderedList')}
        pressed={active.orderedList}
        onClick={() => act().toggleOrderedList().run()}
      />
      <Tool
        icon="link-45deg"
        label={t('richText.tools.link')}
        pressed={active.link || isLinking}
        onClick={() => setLinking(!isLinking)}
      />
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
      {(mentionChar || children) && <span className="vr" />}
      {mentionChar && (
        <Tool
          icon="at"
          label={t('richText.tools.mention')}
          onClick={() => insertTrigger(editor, mentionChar)}
        />
      )}
      {children}
    </div>
  );
}

/** As if typed: after white space, since a trigger must stand alone. */
function insertTrigger(editor: Editor, char: string) {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC').at(-1);
  const needsSpace = before !== undefined && !/\s/.test(before);
  editor
    .chain()
    .focus()
    .insertContent(needsSpace ? ` ${char}` : char)
    .run();
}

type ToolProps = { icon: IconName; label: string; pressed?: boolean; onClick: () => void };

function Tool({ icon, label, pressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={pressed ? 'btn btn-ghost btn-icon active' : 'btn btn-ghost btn-icon'}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
