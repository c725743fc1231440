import { describe, expect, it } from 'vitest';

import { decorOf, inkOf } from './accent.ts';

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

describe('the colour of a company in mail', () => {
  it('carries white words legibly, whatever it is', () => {
    const steps = [0, 51, 102, 153, 204, 255].map((v) => v.toString(16).padStart(2, '0'));
    const brands = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    const pale = brands.filter((brand) => 1.05 / (luminance(inkOf(brand)) + 0.05) < 4.5);
    expect(pale).toEqual([]);
  });

  it('is the product’s where it is none', () => {
    expect(decorOf('red;} body {')).toBe('#185a4c');
    expect(inkOf('red;} body {')).toBe(inkOf('#185a4c'));
  });
});
