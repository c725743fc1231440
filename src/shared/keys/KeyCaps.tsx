import { Fragment } from 'react';

/** Key caps: `mod+k` as Ctrl K, or ⌘ K on Apple. */
export function KeyCaps({ keys }: { keys: string }) {
  return capsOf(keys).map((cap, index) => (
    <Fragment key={cap}>
      {index > 0 && ' '}
      <kbd>{SPOKEN[cap] ? <Spoken cap={cap} /> : cap}</kbd>
    </Fragment>
  ));
}

/** `Control+K`, as `aria-keyshortcuts` wants it. */
export const ariaKeys = (keys: string) =>
  keys
    .replace('mod+', isApple() ? 'Meta+' : 'Control+')
    .replace('alt+', 'Alt+')
    .replace('shift+', 'Shift+')
    .replace(/\b[a-z]$/u, (letter) => letter.toUpperCase());

function Spoken({ cap }: { cap: string }) {
  return (
    <>
      <span aria-hidden="true">{cap}</span>
      <span className="visually-hidden">{SPOKEN[cap]}</span>
    </>
  );
}

/** Signs that screen readers cannot read out. */
const SPOKEN: Record<string, string> = { '↵': 'Enter', '⌘': 'Cmd', '⌥': 'Option' };

const isApple = () => /Mac|iP(?:hone|ad)/u.test(navigator.userAgent);

/** The keys as they are called on this device: `Ctrl`, `K`. */
export const capsOf = (keys: string): string[] =>
  keys.split(/(?<=.)[+ ](?=.)/u).map((cap) => CAPS[cap]?.() ?? cap.toUpperCase());

const CAPS: Record<string, () => string> = {
  mod: () => (isApple() ? '⌘' : 'Ctrl'),
  alt: () => (isApple() ? '⌥' : 'Alt'),
  shift: () => 'Shift',
  Enter: () => '↵',
  Escape: () => 'Esc',
  ArrowUp: () => '↑',
  ArrowDown: () => '↓',
};
