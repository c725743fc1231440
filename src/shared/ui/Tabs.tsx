import type { KeyboardEvent, ReactNode } from 'react';

export type Tab<Name extends string> = { name: Name; text: ReactNode };

type Props<Name extends string> = {
  /** Prefix of the tabs' ids, `issue-tab` of `issue-tab-facts`. */
  id: string;
  label: string;
  className: string;
  tabs: readonly Tab<Name>[];
  /** Undefined if none of them is chosen. */
  value: Name | undefined;
  onChange: (name: Name) => void;
  /** Id of the panel, if it is one for all. */
  panel?: string;
  /** Arrow keys only move the focus, where a tab is fetched first. */
  isChosenByPress?: boolean;
};

/** Tabs: one Tab stop, arrow keys, Home and End. */
export function Tabs<Name extends string>(props: Props<Name>) {
  const { id, label, className, tabs, value, onChange, panel, isChosenByPress = false } = props;
  const stop = tabs.some(({ name }) => name === value) ? value : tabs[0]?.name;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ name }) => event.target === tabOf(name));
    const next = tabs.at(placeAfter(event.key, at, tabs.length));
    if (at < 0 || !next || !KEYS.includes(event.key)) return;
    event.preventDefault();
    tabOf(next.name)?.focus();
    if (!isChosenByPress) onChange(next.name);
  };
  const tabOf = (name: Name) => document.getElementById(`${id}-${name}`);
  return (
    // Key events bubble from the tabs inside.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className={className} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ name, text }) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          aria-controls={panel}
          aria-selected={name === value}
          tabIndex={name === stop ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Where a key leads, around the ends; towards the text's end is right, or left from right to left. */
function placeAfter(key: string, at: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const isForward = (key === 'ArrowRight') === (document.dir !== 'rtl');
  return (at + (isForward ? 1 : -1) + count) % count;
}
