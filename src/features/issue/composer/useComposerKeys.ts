import { type RefObject, useState } from 'react';

import { isStepFrom, isWithContractor } from '#contract/delegationSteps.ts';
import { isStaff } from '#contract/permissions.ts';
import type { Reference } from '#contract/primitives.ts';
import { type MessageType, writableTypes } from '#contract/visibility.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Action } from '#src/shared/keys/action.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import type { RichTextHandle } from '#src/shared/rich-text/RichTextField.tsx';

import { useIssue } from '../issueContext.ts';
import { showTab } from '../layout/showTab.ts';
import type { MessageDraft } from './messageDraft.ts';

/**
 * R starts a public message, I an internal one; a contractor can be reminded privately of an answer, else of the work. Tells whether an editor still loading should take
 * the focus.
 */
export function useComposerKeys(
  editor: RefObject<RichTextHandle | null>,
  change: (part: Partial<MessageDraft>) => void,
): boolean {
  const { t } = useTranslation();
  const { issue, me } = useIssue();
  const [wantsFocus, setWantsFocus] = useState(false);
  const types = writableTypes(me.roleGroup);
  const begin = (type: MessageType, readerId?: number) => () => {
    showTab('conversation');
    change({ type, ...(readerId === undefined ? {} : { readerId }) });
    if (editor.current) editor.current.focus();
    else setWantsFocus(true);
  };
  const { delegations } = issue;
  const asked =
    delegations.find(({ state }) => isStepFrom(state, 'accept')) ??
    delegations.find(({ state }) => isWithContractor(state));
  const reminder = ({ id, name }: Reference): Action => ({
    id: 'remind',
    label: t('issue.composer.type.privateTo', { name }),
    group: 'issue',
    icon: 'send',
    run: begin('private', id),
  });
  useKeys([
    ...(
      [
        { id: 'reply', label: t('keys.reply'), keys: 'r', icon: 'reply', type: 'public' },
        { id: 'note', label: t('keys.note'), keys: 'i', icon: 'eye-slash', type: 'internal' },
      ] as const
    )
      .filter(({ type }) => types.includes(type))
      .map(({ type, ...action }): Action => ({ ...action, group: 'issue', run: begin(type) })),
    ...(isStaff(me) && asked ? [reminder(asked.contractor)] : []),
  ]);
  return wantsFocus;
}
