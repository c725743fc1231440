import type { ReactNode } from 'react';

import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';

import type { Act } from '../list/useMarking.ts';
import type { Draft } from './draft.ts';

export type BulkOption = Draft & {
  key: string | number;
  label: string;
  isOn?: boolean;
};
type Props = {
  icon: IconName;
  text: string;
  /** Shortcut that opens it. */
  act?: Act;
  /** Rendered when the menu opens. */
  renderOptions: (render: (options: BulkOption[] | undefined) => ReactNode) => ReactNode;
  onChoose: (draft: Draft) => void;
};

/** Button of the bar with its menu. */
export function BulkMenu({ icon, text, act, renderOptions, onChoose }: Props) {
  return (
    <Menu
      align="start"
      className="pick-menu"
      renderToggle={(toggle) => (
        <button type="button" className="btn btn-ghost" title={text} {...toggle} data-act={act}>
          <Icon name={icon} />
          <span className="lbl">{text}</span>
        </button>
      )}
    >
      {(close) =>
        renderOptions((options) => (
          <OptionList
            label={text}
            options={options?.map((option) => ({ value: option, text: option.label }))}
            isChosen={({ isOn }) => isOn === true}
            onChoose={(option) => {
              close();
              onChoose(option);
            }}
          />
        ))
      }
    </Menu>
  );
}
