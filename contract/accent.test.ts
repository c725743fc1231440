import { describe, expect, it } from 'vitest';

import { contrastWithWhite, decorOf, inkOf } from './accent.ts';

describe('the company colour', () => {
  it('keeps white text legible for every colour', () => {
    const steps = [0, 51, 102, 153, 204, 255].map((v) => v.toString(16).padStart(2, '0'));
    const brands = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    const pale = brands.filter((brand) => contrastWithWhite(inkOf(brand)) < 4.5);
    expect(pale).toEqual([]);
  });

  /** Computed apart from this code: CSS Color 4, lightness within 0.34 and 0.49, chroma at most 0.15. */
  it.each([
    ['#185a4c', '#185a4c'],
    ['#5A3E8C', '#5a3e8c'],
    ['#000000', '#383838'],
    ['#ffffff', '#606060'],
    ['#1a2b3c', '#283a4b'],
    ['#ffe0f0', '#725865'],
    ['#ff0000', '#a43429'],
    ['#00ff00', '#1b7418'],
    ['#0000ff', '#294fa8'],
    ['#e85d04', '#a23a00'],
    ['#03301a', '#17412a'],
    ['#4a2f00', '#4d3203'],
  ])('%s makes buttons %s on light', (brand, ink) => {
    expect(inkOf(brand)).toBe(ink);
  });

  it('has its contrast measured by perceived luminance', () => {
    expect(contrastWithWhite('#000000')).toBeCloseTo(21);
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
    expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2);
  });

  it('falls back to the product’s when invalid', () => {
    for (const wrong of ['red;} body {', '#185a4', '#185a4c;}', 'x#185a4d']) {
      expect(decorOf(wrong)).toBe('#185a4c');
    }
    expect(decorOf('#A1b2C3')).toBe('#A1b2C3');
    expect(inkOf('red;} body {')).toBe(inkOf('#185a4c'));
  });
});
