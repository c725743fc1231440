import { describe, expect, it } from 'vitest';

import { contrastWithWhite, decorOf, inkOf } from './accent.ts';

describe('the company colour', () => {
  it('keeps white text legible for every colour', () => {
    const steps = [0, 51, 102, 153, 204, 255].map((v) => v.toString(16).padStart(2, '0'));
    const brands = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    const pale = brands.filter((brand) => contrastWithWhite(inkOf(brand)) < 4.5);
    expect(pale).toEqual([]);
  });

  it('has its contrast measured by perceived luminance', () => {
    expect(contrastWithWhite('#000000')).toBeCloseTo(21);
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
    expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2);
  });

  it('falls back to the product’s when invalid', () => {
    expect(decorOf('red;} body {')).toBe('#185a4c');
    expect(inkOf('red;} body {')).toBe(inkOf('#185a4c'));
  });
});
