import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

type Props = {
  /** Its two sides, each with its list. */
  sides: readonly { text: string; to: string | undefined }[];
  className: string;
  label?: string;
  children: ReactNode;
};

/** A difference has no list of its own: it opens a choice of the two that it is between. */
export const Difference = ({ sides, className, label, children }: Props) => (
  <Menu
    align="start"
    renderToggle={(toggle) => (
      <button {...toggle} type="button" className={className} aria-label={label}>
        {children}
      </button>
    )}
  >
    {() =>
      sides.map(({ text, to }) =>
        to === undefined ? (
          <p key={text} className="menu-words">
            {text}
          </p>
        ) : (
          <Link key={text} className="dropdown-item" to={to}>
            <Icon name="list-ul" />
            {text}
          </Link>
        ),
      )
    }
  </Menu>
);
