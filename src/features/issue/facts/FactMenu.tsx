import type { ReactNode } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';

type Props = {
  label: string;
  /** Current value. */
  value: ReactNode;
  isOpenAtFirst?: boolean;
  onClosed?: () => void;
  children: (close: () => void) => ReactNode;
};

/** Editable fact: a button with its editor as a dropdown. */
export function FactMenu({ label, value, children, ...menu }: Props) {
  const { t } = useTranslation();
  const change = t('issue.facts.change', { fact: label });
  return (
    <Menu
      {...menu}
      className="pick-menu"
      renderToggle={(props) => (
        <button {...props} type="button" className="edit" aria-haspopup="dialog" title={change}>
          <span className="visually-hidden">{change}:</span> {value}
        </button>
      )}
    >
      {children}
    </Menu>
  );
}
