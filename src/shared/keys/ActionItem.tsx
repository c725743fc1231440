import { Link } from 'react-router';

import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import { MenuItem } from '../ui/MenuItem.tsx';
import type { Action } from './action.ts';
import { KeyCaps } from './KeyCaps.tsx';

type Props = {
  action: Pick<Action, 'keys' | 'run' | 'to'> & { label: string; icon: IconName };
  isDanger?: boolean;
  /** Closes the menu, before the action runs. */
  onDone: () => void;
};

/** An action of the page as an item of its menu, with its key; a page of its own as a link. */
export function ActionItem({ action, isDanger = false, onDone }: Props) {
  const { icon, label, keys, run, to } = action;
  if (to !== undefined) {
    return (
      <Link className="dropdown-item" to={to} onClick={onDone}>
        <Icon name={icon} />
        {label}
      </Link>
    );
  }
  return (
    <MenuItem
      icon={icon}
      isDanger={isDanger}
      onClick={() => {
        onDone();
        run?.();
      }}
    >
      {label}
      {keys && (
        <small aria-hidden="true">
          <KeyCaps keys={keys} />
        </small>
      )}
    </MenuItem>
  );
}
