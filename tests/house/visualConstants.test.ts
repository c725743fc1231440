import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import {
  DROPDOWN_CLOSE_TIME,
  MENU_WIDE_FROM_PX,
  TOP_BAR_HEIGHT_DEBOUNCE,
} from '#contract/limits.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../src', file), 'utf8');
const tokens = read('shared/styles/_tokens.scss');
const variables = read('shared/styles/_variables.scss');
const auth = read('features/auth/auth.scss');
const topbar = read('app/shell/topbar.scss');

describe('TOP-17 the visual constants of the specification', () => {
  it.each([
    ['the app is at most 1500 px wide', tokens, '--app-max: 1500px'],
    ['toasts lie at 3000', tokens, '--z-toast: 3000'],
    ['the confirm dialog lies at 11000', tokens, '--z-confirm: 11000'],
    ['a dropdown opens in 200 ms', tokens, '--t-open: 200ms'],
    ['a dropdown closes in 100 ms', tokens, '--t-close: 100ms'],
    ['Bootstrap has toasts at 3000, too', variables, '$zindex-toast: 3000'],
    ['the cards of signing in are 576 px wide', auth, 'max-width: 576px'],
    ['TOP-04 the logo is at most 36 px high', topbar, 'max-height: 36px'],
    ['TOP-04 the logo is at most 140 px wide', topbar, 'max-width: 140px'],
  ])('%s', (_, styles, rule) => {
    expect(styles).toContain(rule);
  });

  it('the code uses the same values', () => {
    expect(DROPDOWN_CLOSE_TIME).toBe(100);
    expect(MENU_WIDE_FROM_PX).toBe(992);
    expect(TOP_BAR_HEIGHT_DEBOUNCE).toBe(310);
  });
});
