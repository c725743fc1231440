import { type RefObject, useEffect, useRef } from 'react';

/** Hears presses outside an element while it is open. */
export function useOutsidePress(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onPress: (target: Element) => void,
) {
  const act = useRef(onPress);
  useEffect(() => {
    act.current = onPress;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = ({ target }: Event) => {
      if (!frame.current?.contains(target as Element)) act.current(target as Element);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [frame, isOpen]);
}
