import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { Person } from '#contract/people.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';

import { LeaveDialog } from './LeaveDialog.tsx';
import { type LeaveMode, nameOf } from './personDraft.ts';
import { useIsMe } from './useIsMe.ts';
import { usePersonActs } from './usePersonActs.ts';

type Props = { to: string; person: Person; people: readonly Person[] };

/** What is seldom done to a person. */
export function PersonMenu({ to, person, people }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<LeaveMode>();
  const { invite, comeBack, removeTwoStep, mayInvite, mayRemoveTwoStep } = usePersonActs(person);
  const isMe = useIsMe(person);
  const name = nameOf(person);
  return (
    <>
      <Menu
        renderToggle={(toggle) => (
          <IconButton icon="three-dots" label={t('people.more', { name })} {...toggle} />
        )}
      >
        {(close) => {
          const after = (run: () => unknown) => () => {
            close();
            void run();
          };
          return (
            <>
              <MenuItem icon="pencil" onClick={after(() => navigate(`${to}/${person.id}`))}>
                {t('people.open')}
              </MenuItem>
              {mayInvite && (
                <MenuItem icon="envelope" onClick={after(invite)}>
                  {t(`settings.people.${person.invitedAt === null ? 'inviteNow' : 'inviteAgain'}`)}
                </MenuItem>
              )}
              {!isMe && mayRemoveTwoStep && (
                <MenuItem icon="phone" onClick={after(removeTwoStep)}>
                  {t('settings.people.twoStep.action')}
                </MenuItem>
              )}
              {!isMe && person.inactive && (
                <MenuItem icon="person-check" onClick={after(comeBack)}>
                  {t('settings.people.activate')}
                </MenuItem>
              )}
              {!isMe && !person.inactive && (
                <MenuItem icon="slash-circle" onClick={after(() => setLeaving('deactivate'))}>
                  {t('settings.people.deactivate')}
                </MenuItem>
              )}
              {!isMe && (
                <MenuItem icon="trash3" isDanger onClick={after(() => setLeaving('remove'))}>
                  {t('settings.remove')}
                </MenuItem>
              )}
            </>
          );
        }}
      </Menu>
      {leaving && (
        <LeaveDialog
          {...{ person, people, leaving }}
          backTo={to}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
