const FALLBACK = '#185a4c';
const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu;
/** Lightness and chroma as in `_tokens.scss`: legible for any company colour. */
const LIGHT = { low: 0.34, high: 0.49, chroma: 0.15 };
const DARK = { low: 0.42, high: 0.49, chroma: 0.13 };
const DARK_TEXT = { low: 0.79, high: 0.88, chroma: 0.1 };

type Triple = readonly [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** The company's colour unchanged, for decoration; the product's when it is not a valid colour. */
export const decorOf = (accent: string) => (HEX.test(accent) ? accent : FALLBACK);

/** Colour of buttons and links on light, computed as the app's styles do: mail programs lack `oklch`. */
export const inkOf = (accent: string): string => clamped(accent, LIGHT);
/** Colour of buttons on dark. */
export const darkInkOf = (accent: string): string => clamped(accent, DARK);
/** Colour of links on dark. */
export const darkTextOf = (accent: string): string => clamped(accent, DARK_TEXT);

function clamped(accent: string, { low, high, chroma: most }: typeof LIGHT): string {
  const [, ...parts] = HEX.exec(decorOf(accent)) ?? [];
  const [l, a, b] = toLab(parts.map((part) => toLinear(Number.parseInt(part, 16) / 255)));
  const chroma = Math.hypot(a, b);
  const scale = chroma === 0 ? 0 : Math.min(chroma, most) / chroma;
  return `#${toRgb([Math.min(Math.max(l, low), high), a * scale, b * scale])
    .map(hex)
    .join('')}`;
}

/** Contrast ratio of white text on `#rrggbb`, 1 to 21; WCAG AA needs 4.5. */
export function contrastWithWhite(color: string): number {
  const [, ...parts] = HEX.exec(color) ?? [];
  const [r = 0, g = 0, b = 0] = parts.map((part) => toLinear(Number.parseInt(part, 16) / 255));
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

/** Clips colours outside sRGB, as browsers do. */
const hex = (linear: number) =>
  Math.round(Math.min(Math.max(toGamma(linear), 0), 1) * 255)
    .toString(16)
    .padStart(2, '0');

function toLab([r = 0, g = 0, b = 0]: readonly number[]): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toRgb([light, a, b]: Triple): number[] {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
