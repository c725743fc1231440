import type { TFunction } from 'i18next';

import type { Action, CommandName } from './action.ts';

/** The command of an action's id: `set-status` of `set-status:done`. */
export const commandOf = (id: string) => id.split(':', 1)[0] as CommandName;

const COMMANDS = 'palette.commands';

/** Names of all commands, as the palette orders them. */
export const commandOrder = (t: TFunction) => Object.keys(t(COMMANDS, { returnObjects: true }));

/** Label of an action. The texts of the palette are loaded with what shows it. */
export const labelOf = (t: TFunction, { id, label, name }: Pick<Action, 'id' | 'label' | 'name'>) =>
  label ?? t(`palette.commands.${commandOf(id)}.label`, { name });
