import type { KeyboardEvent } from 'react';

import { type MessageType, writableTypes } from '#contract/visibility.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { TYPE_ICON } from '../conversation/ConversationBar.tsx';
import { useIssue } from '../issueContext.ts';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';
import type { MessageDraft } from './messageDraft.ts';
import type { PrivateReader } from './usePrivateReaders.ts';

type Props = {
  draft: MessageDraft;
  readers: PrivateReader[];
  onChange: (part: Partial<MessageDraft>) => void;
};

/** Audience of the message; chosen first, as the rest depends on it. */
export function TypeChoice({ draft, readers, onChange }: Props) {
  const { t } = useTranslation();
  const { me } = useIssue();
  const order: MessageType[] = ['public', 'private', 'internal'];
  const types = order.filter((type) => writableTypes(me.roleGroup).includes(type));
  return (
    // Key events bubble from the options inside.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className="comp-types"
      role="radiogroup"
      aria-label={t('issue.composer.who')}
      onKeyDown={walkRadios}
    >
      {types.map((type) =>
        type === 'private' ? (
          <PrivateChoice key={type} draft={draft} readers={readers} onChange={onChange} />
        ) : (
          <button
            key={type}
            type="button"
            role="radio"
            aria-checked={draft.type === type}
            onClick={() => onChange({ type })}
          >
            <Icon name={TYPE_ICON[type]} />
            <span>{t(`issue.composer.type.${type}`)}</span>
            <Icon name="chevron-down" className="caret" />
          </button>
        ),
      )}
    </div>
  );
}

/**
 * Arrow keys move the focus only; selecting takes a press, as a private message asks for its
 * reader.
 */
function walkRadios(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const at = radios.indexOf(document.activeElement as HTMLElement);
  if (step && at >= 0) radios[(at + step + radios.length) % radios.length]?.focus();
}

function PrivateChoice({ draft, readers, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const isChosen = draft.type === 'private';
  const reader = readers.find(({ id }) => id === draft.readerId);
  const text =
    isChosen && reader
      ? t('issue.composer.type.privateTo', { name: reader.name })
      : t('issue.composer.type.private');
  const options = readers.map(({ id, name, detail = '', isInIssue }) => ({
    value: id,
    text: name,
    detail: i18n.exists(`common.roles.${detail}`) ? t(`common.roles.${detail}`) : detail,
    group: t(isInIssue ? 'issue.composer.inIssue' : 'issue.composer.others'),
  }));
  return (
    <Menu
      align="start"
      className="pick-menu pick-up"
      // A radio must not have `aria-expanded`.
      renderToggle={({ ref, onClick }) => (
        <button
          ref={ref}
          onClick={onClick}
          type="button"
          role="radio"
          data-type="private"
          aria-checked={isChosen}
          disabled={readers.length === 0}
          title={readers.length === 0 ? t('issue.composer.nobody') : undefined}
        >
          <Icon name={TYPE_ICON.private} />
          <span className="truncate">{text}</span>
          <Icon name="chevron-down" className="caret" />
        </button>
      )}
    >
      {(close) => (
        <OptionList
          label={t('issue.composer.privateReader')}
          options={options}
          isChosen={(id) => isChosen && id === draft.readerId}
          onChoose={(readerId) => {
            onChange({ type: 'private', readerId });
            close();
          }}
        />
      )}
    </Menu>
  );
}
