/**
 * State of the top bar's menu: `wide` is expanded in the bar, the others are the folded menu of
 * small screens.
 */
export type MenuState = 'closed' | 'open' | 'wide';
export type MenuEvent =
  | { type: 'viewport'; isWide: boolean }
  | { type: 'toggle' | 'navigate' | 'outside' | 'leave' | 'swipeUp' };

export function menuAfter(state: MenuState, event: MenuEvent): MenuState {
  if (event.type === 'viewport') {
    if (event.isWide) return 'wide';
    return state === 'wide' ? 'closed' : state;
  }
  if (state === 'wide') return 'wide';
  return event.type === 'toggle' && state === 'closed' ? 'open' : 'closed';
}
