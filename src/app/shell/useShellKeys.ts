import { useNavigate } from 'react-router';

import { mayReport } from '#contract/permissions.ts';
import type { Config } from '#contract/session.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Action, Command } from '#src/shared/keys/action.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import type { Me } from '#src/shared/session/me.ts';

import { menuFor } from './menuItems.ts';
import { useOpenOverlay } from './overlayContext.ts';

/** Global shortcuts: palette, shortcut sheet, new issue, and each menu item. */
export function useShellKeys({ agent }: Me, { company }: Config) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useOpenOverlay();
  const lead = (action: Command & { to: string }): Action => ({
    ...action,
    run: () => void navigate(action.to),
  });
  useKeys([
    {
      id: 'palette',
      label: t('keys.palette'),
      group: 'everywhere',
      keys: 'mod+k',
      isKeyOnly: true,
      run: () => open('palette'),
    },
    ...(company && mayReport(agent, company)
      ? [
          lead({
            id: 'new-issue',
            label: t('shell.newIssue'),
            group: 'everywhere',
            keys: 'c',
            icon: 'plus-lg',
            to: '/new-issue',
          }),
        ]
      : []),
    {
      id: 'sheet',
      label: t('keys.title'),
      group: 'everywhere',
      keys: '?',
      icon: 'question-circle',
      run: () => open('sheet'),
    },
    { ...inForms, id: 'send', label: t('keys.send'), keys: 'mod+Enter', run: submit },
    {
      ...inForms,
      id: 'save',
      label: t('keys.save'),
      keys: 'mod+s',
      isLast: true,
      run: () => submit() || leave(),
    },
    ...menuFor(agent, import.meta.env.PROD).map(({ to, name, icon, keys }) =>
      lead({
        id: `go-${name}`,
        label: t(`shell.menu.${name}`),
        group: 'goTo',
        icon,
        to,
        ...(keys ? { keys } : {}),
      }),
    ),
  ]);
}

const inForms = { group: 'writing', alsoInLayers: true, isKeyOnly: true } as const;

/** Submits the focused form. */
function submit(): boolean {
  const form = document.activeElement?.closest('form');
  form?.requestSubmit();
  return form !== null && form !== undefined;
}

/** In-place edits are saved on blur. */
function leave(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return false;
  field.blur();
  return true;
}
