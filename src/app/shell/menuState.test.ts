import { describe, expect, it } from 'vitest';

import { menuAfter, type MenuState } from './menuState.ts';

describe('TOP-07 the menu of the top bar', () => {
  it('is wide on a wide screen and closed on any other', () => {
    expect(menuAfter('closed', { type: 'viewport', isWide: true })).toBe('wide');
    expect(menuAfter('wide', { type: 'viewport', isWide: false })).toBe('closed');
    expect(menuAfter('open', { type: 'viewport', isWide: false })).toBe('open');
  });

  it('opens and closes by its button', () => {
    expect(menuAfter('closed', { type: 'toggle' })).toBe('open');
    expect(menuAfter('open', { type: 'toggle' })).toBe('closed');
  });

  it.each(['navigate', 'outside', 'leave', 'swipeUp'] as const)('closes on %s', (type) => {
    const after = (['closed', 'open', 'wide'] as MenuState[]).map((s) => menuAfter(s, { type }));

    expect(after).toEqual(['closed', 'closed', 'wide']);
  });
});
