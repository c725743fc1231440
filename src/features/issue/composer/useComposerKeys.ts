import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { isStepFrom, isWithContractor } from '#contract/delegationSteps.ts';
import { isStaff } from '#contract/permissions.ts';
import type { Issue } from '#contract/issues.ts';
import type { Reference } from '#contract/primitives.ts';
import type { Agent } from '#contract/session.ts';
import { type MessageType, writableTypes } from '#contract/visibility.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Action } from '#src/shared/keys/action.ts';
import { ANY_LETTER } from '#src/shared/keys/press.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import type { RichTextHandle } from '#src/shared/rich-text/RichTextField.tsx';

import { useIssue } from '../issueContext.ts';
import { showTab } from '../layout/showTab.ts';
import type { MessageDraft } from './messageDraft.ts';

type ComposerParts = {
  unfold: () => void;
  writeTo: Reference | undefined;
  hasTemplates: boolean;
};

/** Writes privately to whom the turn line names. */
export const WRITE_TO = 'write-to';

/** For staff: the contractor who has to answer or to work, else the colleague who has the issue. */
function whomToRemind({ delegations, responsible }: Issue, me: Agent): Reference | null {
  if (!isStaff(me)) return null;
  const job =
    delegations.find(({ state }) => isStepFrom(state, 'accept')) ??
    delegations.find(({ state }) => isWithContractor(state));
  return job?.contractor ?? (responsible?.id === me.id ? null : responsible);
}

/**
 * R, P and I start a public, private or internal message, any other letter the message itself; a contractor can be reminded
 * privately of an answer, else of the work, and without one the colleague who has it. Tells whether an editor still loading should take the focus.
 */
export function useComposerKeys(
  editor: RefObject<RichTextHandle | null>,
  choose: (part: Partial<MessageDraft>) => Promise<void>,
  { unfold, writeTo, hasTemplates }: ComposerParts,
): boolean {
  const { issue, me } = useIssue();
  const [wantsFocus, setWantsFocus] = useState(false);
  const types = writableTypes(me.roleGroup);
  const write = async (part: Partial<MessageDraft>) => {
    showTab('conversation');
    unfold();
    await choose(part);
    if (editor.current) editor.current.focus();
    else setWantsFocus(true);
  };
  const begin = (type: MessageType, readerId?: number) => () =>
    void write({ type, ...(readerId === undefined ? {} : { readerId }) });
  const { delegations } = issue;
  const asked = whomToRemind(issue, me);
  const { t } = useTranslation();
  const reminder = ({ id, name }: Reference): Action => ({
    id: 'remind',
    name,
    group: 'issue',
    icon: 'send',
    run: begin('private', id),
  });
  /** For a button of the page, by its id. */
  const toParty = (action: string, { id, name }: Reference): Action => ({
    id: action,
    label: t('issue.composer.type.privateTo', { name }),
    group: 'issue',
    isKeyOnly: true,
    run: begin('private', id),
  });
  const toOne: Action = {
    id: 'private',
    group: 'issue',
    keys: 'p',
    icon: 'lock-fill',
    // A private message begins with its reader.
    run: () => {
      flushSync(unfold);
      inComposer('[data-type="private"]')();
    },
  };
  useKeys([
    ...(
      [
        { id: 'reply', keys: 'r', icon: 'reply', type: 'public' },
        { id: 'note', keys: 'i', icon: 'eye-slash', type: 'internal' },
      ] as const
    )
      .filter(({ type }) => types.includes(type))
      .map(({ type, ...action }): Action => ({ ...action, group: 'issue', run: begin(type) })),
    ...(types.includes('private') ? [toOne] : []),
    {
      ...ANY_WRITES,
      label: t('keys.write'),
      // The browser types the letter into the text, which has the focus now.
      run: () => {
        editor.current?.focus();
        return false;
      },
    },
    ...(asked ? [reminder(asked)] : []),
    ...(writeTo ? [toParty(WRITE_TO, writeTo)] : []),
    // Each contractor's own, for the menu of their job.
    ...(isStaff(me) ? delegations : []).map(({ id, contractor }) =>
      toParty(`remind-${id}`, contractor),
    ),
    { id: 'attach', group: 'issue', icon: 'paperclip', run: inComposer('input[type="file"]') },
    ...(hasTemplates ? [{ ...TEMPLATE, run: inComposer('[data-act="template"]') }] : []),
  ]);
  return wantsFocus;
}

const ANY_WRITES = { id: 'write', group: 'issue', keys: ANY_LETTER, isKeyOnly: true } as const;
const TEMPLATE = { id: 'template', group: 'issue', icon: 'file-text' } as const;

/** Presses a part of the composer. */
const inComposer = (part: string) => () => {
  showTab('conversation');
  document.querySelector<HTMLElement>(`.composer ${part}`)?.click();
};
