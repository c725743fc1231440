import { darkInkOf, darkTextOf, decorOf, inkOf } from '#contract/accent.ts';

/** Colours on light. Those on dark are in `styleSheet`: classes that replace the inline ones. */
export const COLOR = {
  canvas: '#f3f4f2',
  surface: '#ffffff',
  inset: '#f8f9f7',
  ink: '#171d1b',
  muted: '#4f5854',
  line: '#e0e4e1',
  edge: '#858e89',
  danger: '#ac3216',
  dangerSoft: '#fce9e3',
  dangerLine: '#e9b3a3',
} as const;

const FAMILY =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Sizes and line heights in pixels. */
const SIZE = {
  h1: '600 26px/32px',
  h2: '600 17px/24px',
  text: '400 17px/26px',
  name: '600 17px/23px',
  strong: '600 16px/22px',
  fact: '500 16px/22px',
  place: '400 16px/26px',
  label: '400 15px/22px',
  small: '400 14px/20px',
  foot: '400 14px/21px',
  plate: '600 14px/22px',
  bigPlate: '600 24px/32px',
  button: '600 18px/24px',
  day: '600 32px/38px',
} as const;

/** Inline style of a text. The family is inherited: written on each, it would double the weight of a digest. */
export function font(size: keyof typeof SIZE): string {
  const [weight, sizes = ''] = SIZE[size].split(' ');
  const [fontSize, lineHeight] = sizes.split('/');
  return `font-size:${fontSize};line-height:${lineHeight};font-weight:${weight};`;
}
export const FONT_FAMILY = `font-family:${FAMILY};`;

export const lightAccent = inkOf;
export const stripe = decorOf;

/** Phones, dark mode and Outlook, which inherits no family into tables. */
export const styleSheet = (accent: string): string => `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } .edge { padding: 12px 8px !important; } }
@media (prefers-color-scheme: dark) {
.cv { background: #121715 !important; } .sf { background: #1a201e !important; border-color: #2c3431 !important; } .in { background: #1f2624 !important; border-color: #2c3431 !important; }
.t { color: #e9edea !important; } .t2 { color: #b3bcb7 !important; } .ln { border-color: #2c3431 !important; }
.a { color: ${darkTextOf(accent)} !important; } .plate { border-color: #77817c !important; color: #e9edea !important; }
.b1 { background: ${darkInkOf(accent)} !important; border-color: ${darkInkOf(accent)} !important; } .b2 { background: #1a201e !important; border-color: #77817c !important; }
.dg { background: #40201a !important; border-color: #79402f !important; } .dgt { color: #ff9d82 !important; }
.day { border-color: #434d48 !important; } .lg { background: #ffffff !important; padding: 6px 10px !important; border-radius: 6px !important; }
}
</style>
<!--[if mso]><style>td,p,h1,h2,div,span,a{font-family:'Segoe UI',Arial,sans-serif !important}</style><![endif]-->`;
