import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const AA = 4.5;
const STEP = 17;

type Rgb = [number, number, number];
type Lch = { l: number; c: number; h: number };

const tokens = readFileSync(
  join(import.meta.dirname, '../../src/shared/styles/_tokens.scss'),
  'utf8',
);
const found = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1) ?? [];

/** The formulas in the styles, by mixin and name: `clamp(a, l, b)` or a fixed lightness, `min(c, d)`. */
function formulaOf(mixin: string, name: string) {
  const [body = ''] = found(new RegExp(`@mixin ${mixin} \\{([^}]*)\\}`, 'u'), tokens);
  const [lightness = '', most] = found(
    new RegExp(`--${name}: oklch\\(from var\\(--brand\\) (.+) min\\(c, ([\\d.]+)\\) h\\);`, 'u'),
    body,
  );
  const [low = lightness, high = lightness] = found(/^clamp\(([\d.]+), l, ([\d.]+)\)$/u, lightness);
  const bounds = { low: Number(low), high: Number(high), most: Number(most) };
  if (lightness === '' || Object.values(bounds).some(Number.isNaN)) {
    throw new Error(`No formula for ${name}`);
  }
  return ({ l, c, h }: Lch): Lch => ({
    l: Math.min(Math.max(l, bounds.low), bounds.high),
    c: Math.min(c, bounds.most),
    h,
  });
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function toLch([r, g, b]: Rgb): Lch {
  const [lr, lg, lb] = [toLinear(r), toLinear(g), toLinear(b)] as const;
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** Colours outside sRGB are clipped, as browsers do. */
function toRgb({ l: light, c, h }: Lch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((v) => Math.min(1, Math.max(0, toGamma(Math.max(0, v))))) as Rgb;
}

const luminance = ([r, g, b]: Rgb) =>
  0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

const hex = (text: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255) as Rgb;
const channel = Array.from({ length: 255 / STEP + 1 }, (_, step) => (step * STEP) / 255);
const brands = channel.flatMap((r) => channel.flatMap((g) => channel.map((b): Rgb => [r, g, b])));
const worst = (pair: (brand: Lch) => [Rgb, Rgb]) =>
  Math.min(...brands.map((brand) => contrast(...pair(toLch(brand)))));

describe('any company’s accent colour', () => {
  const light = (name: string) => formulaOf('accent-light', name);
  const dark = (name: string) => formulaOf('accent-dark', name);

  it.each([
    ['white on a button', () => worst((b) => [hex('#ffffff'), toRgb(light('accent')(b))])],
    ['a link on the page', () => worst((b) => [hex('#f3f4f2'), toRgb(light('accent')(b))])],
    [
      'a link on a chosen row',
      () => worst((b) => [toRgb(light('accent')(b)), toRgb(light('accent-soft')(b))]),
    ],
    [
      'white on a button in the dark',
      () => worst((b) => [hex('#ffffff'), toRgb(dark('accent')(b))]),
    ],
    [
      'a link on a panel in the dark',
      () => worst((b) => [hex('#1a201e'), toRgb(dark('accent-text')(b))]),
    ],
    [
      'a link on a chosen row in the dark',
      () => worst((b) => [toRgb(dark('accent-text')(b)), toRgb(dark('accent-soft')(b))]),
    ],
  ])('%s can be read', (_, worstContrast) => {
    expect(brands).toHaveLength(4096);
    expect(worstContrast()).toBeGreaterThanOrEqual(AA);
  });
});
