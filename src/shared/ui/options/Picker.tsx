import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';

import { useTranslation } from '../../i18n/useTranslation.ts';
import { Menu } from '../Menu.tsx';
import type { Option } from './option.ts';
import { OptionList } from './OptionList.tsx';

type Props<Value> = {
  label: string;
  /** Undefined while they are loading. */
  options: readonly Option<Value>[] | undefined;
  value: Value | undefined;
  onPick: (value: Value) => void;
  /** While the value is none of the options. */
  placeholder?: string;
  /** For react-hook-form, which focuses the first wrong field. */
  ref?: Ref<{ focus: () => void }>;
  id?: string;
  className?: string;
  /** Content of a button that is no form field; by default it shows the picked option. */
  children?: ReactNode;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
};

/**
 * One of many, found by typing. For company data and for lists of more than ten; a short fixed list is a `Select`,
 * where the browser finds by letter.
 */
export function Picker<Value>(props: Props<Value>) {
  const {
    label,
    options,
    value,
    onPick,
    placeholder,
    ref,
    children,
    className = '',
    ...described
  } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => frame.current?.querySelector('button')?.focus(),
  }));
  const picked = options?.find((option) => option.value === value);
  return (
    <div className="picker" ref={frame}>
      <Menu
        align="start"
        className="pick-menu"
        renderToggle={(toggle) => (
          <button
            {...described}
            ref={toggle.ref}
            onClick={toggle.onClick}
            onKeyDown={(event) => {
              if (toggle['aria-expanded'] || !isLetter(event)) return;
              event.stopPropagation();
              // The browser types the letter into the search, which has the focus then.
              toggle.onClick();
            }}
            type="button"
            role="combobox"
            className={children ? className : `form-select ${className}`}
            aria-haspopup="dialog"
            aria-expanded={toggle['aria-expanded']}
            aria-controls={toggle['aria-controls']}
            aria-label={label}
          >
            {children ?? picked?.text ?? placeholder ?? t('newIssue.describe.choose')}
          </button>
        )}
      >
        {(close) => (
          <OptionList
            label={label}
            options={options && [...options]}
            isChosen={(option) => option === value}
            onChoose={(option) => {
              onPick(option);
              close();
            }}
          />
        )}
      </Menu>
    </div>
  );
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^[\p{L}\d]$/u.test(key) && !ctrlKey && !metaKey && !altKey;
