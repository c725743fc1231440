import type { Action } from './action.ts';
import { areLettersOn } from './letters.ts';

/** Stands for every letter, small or capital, that no other action takes. */
export const ANY_LETTER = 'A–Z';

/** The first key of a two-key sequence, and when it was pressed. */
export type LastPress = { key: string; at: number };

/** Time to press the second key (milliseconds). */
const PATIENCE = 1500;

/** Elements in which letters are typed. */
const FIELD = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
].join();
const TYPING = `${FIELD}, [role="listbox"], .dropdown-menu`;
/** Layers over the page. While one is open, only its own keys work. */
const LAYER = [
  '[role="dialog"]',
  '[role="alertdialog"]',
  '.dialog-coming',
  '.dropdown-menu.show:not(.hiding)',
  '[role="combobox"][aria-expanded="true"]:not(.dropdown-menu *)',
  '.mention-list',
  '.topbar.is-open .menu',
].join();

/** A letter this soon after one typed into a layer continues it: a space may have closed the layer (milliseconds). */
const TYPING_ON = 700;

/** Whether a key press is meant for a layer, decided before any other listener handles it. */
export type Layered = {
  isOpen: boolean;
  /** Time of the last letter typed into a layer, or continuing such typing. */
  typedAt?: number | undefined;
};

/** Takes the result for the previous key press. */
export function layeredPress(event: KeyboardEvent, { typedAt = -Infinity }: Layered): Layered {
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
  // Page keys do not work in fields, and the query below would slow typing down.
  if (isLetter && event.target instanceof Element && event.target.closest(FIELD)) {
    return { isOpen: false };
  }
  const isOpen = document.querySelector(LAYER) !== null;
  const isTyped = isLetter && (isOpen || event.timeStamp - typedAt < TYPING_ON);
  return { isOpen, typedAt: isTyped ? event.timeStamp : undefined };
}

/** The action of a key press, or the start of a two-key sequence. */
export function pressedAction(
  actions: Action[],
  event: KeyboardEvent,
  { before, layered }: { before: LastPress | undefined; layered: Layered },
): { action?: Action | undefined; pressed?: LastPress } {
  const key = nameOf(event);
  if (key === undefined || event.defaultPrevented || event.isComposing) return {};
  // Match the key first: most keys have no action, and checking the page for every action takes as long as typing.
  const able = actions.filter((action) => isWith(key, action) && isAble(action, event, layered));
  const isSecond = before !== undefined && event.timeStamp - before.at < PATIENCE;
  const both = isSecond ? find(able, `${before.key} ${key}`, event) : undefined;
  if (both) return { action: both };
  const begins = able.some(({ keys }) => keys?.startsWith(`${key} `));
  return begins
    ? { pressed: { key, at: event.timeStamp } }
    : { action: find(able, key, event) ?? find(able, ANY_LETTER, event) };
}

/** Whether a key is part of an action's keys. */
const isWith = (key: string, { keys }: Action) =>
  keys === ANY_LETTER ? LETTER.test(key) : keys?.split(' ').includes(key) === true;

const LETTER = /^(?:shift\+)?\p{L}$/u;

/** The key as written in `keys`; undefined for modifiers alone and combinations not in use. */
function nameOf(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return nameWithAlt(event);
  if (['Control', 'Meta', 'Shift'].includes(key)) return undefined;
  const isLetter = /^\p{L}$/u.test(key);
  const isMod = ctrlKey || metaKey;
  if (!isLetter) return isMod ? nameWithMod(event) : key;
  const letter = key.toLowerCase();
  // Some signs need Shift on some keyboards; a letter with Shift is another key.
  if (shiftKey) return isMod ? undefined : `shift+${letter}`;
  return isMod ? `mod+${letter}` : letter;
}

/** Ctrl Shift Enter is a key of its own. */
const nameWithMod = ({ key, shiftKey }: KeyboardEvent): string =>
  `mod+${shiftKey && key === 'Enter' ? 'shift+' : ''}${key}`;

/** Not of AltGr, which types. On Apple, Alt changes the letter, so the key's place counts. */
function nameWithAlt({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'Enter') return 'alt+Enter';
  const letter = /^[a-z\d]$/u.test(key) ? key : /^(?:Key|Digit)([A-Z\d])$/u.exec(code)?.[1];
  return letter && `alt+${letter.toLowerCase()}`;
}

function isAble(action: Action, event: KeyboardEvent, layered: Layered): boolean {
  if (event.repeat && !action.repeats) return false;
  const isTypedOn = !layered.isOpen && layered.typedAt !== undefined;
  if (isTypedOn && !action.alsoInLayers) return false;
  const target = event.target instanceof Element ? event.target : null;
  return action.within
    ? isAbleWithin(action.within.current, target)
    : isAbleAnywhere(action, target, layered);
}

const isAbleWithin = (within: HTMLElement | null, target: Element | null) =>
  within?.contains(target) === true && !isInLayerOf(within, target);

function isAbleAnywhere(
  { keys = '', alsoInLayers }: Action,
  target: Element | null,
  { isOpen }: Layered,
): boolean {
  if (isOpen && !alsoInLayers) return false;
  return MODIFIED.test(keys) || ((areLettersOn() || !isSwitchable(keys)) && !isTyping(target));
}

const MODIFIED = /^(?:mod|alt)\+/u;

/** Whether letters and signs alone make the shortcut: those can be switched off. */
export const isSwitchable = (keys: string) => !MODIFIED.test(keys) && !/^[A-Z][a-z]/u.test(keys);

/** Whether the target is in a layer opened from inside the element. */
function isInLayerOf(element: Element, target: Element | null): boolean {
  const layer = target?.closest(LAYER);
  return layer != null && layer !== element && element.contains(layer);
}

const isTyping = (target: Element | null) => target?.closest(TYPING) != null;

/** Innermost `within` first; app-wide actions last. */
function find(able: Action[], keys: string, { target }: KeyboardEvent): Action | undefined {
  const taking = able.filter((action) => action.keys === keys);
  const [first, ...others] = taking.toSorted((a, b) => Number(!!a.isLast) - Number(!!b.isLast));
  if (!(target instanceof Node)) return first;
  return others.reduce<Action | undefined>(
    (inner, other) =>
      other.within && (inner?.within?.current?.contains(other.within.current) ?? true)
        ? other
        : inner,
    first,
  );
}
