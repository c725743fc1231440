import { gzipSync } from 'node:zlib';

import { aPng } from './hostilePictures.ts';

const drawing = (inside: string, size = 'width="560" height="144"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  );
const filtered = (filter: string) =>
  drawing(
    `<filter id="f" x="0" y="0" width="1" height="1">${filter}</filter><rect width="560" height="144" filter="url(#f)"/>`,
  );

/** Each level draws the previous one so many times. */
function nested(levels: number, times: number): Buffer {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use xlink:href="#g${level}"/>`.repeat(times);
    return `<g id="g${level + 1}">${uses}</g>`;
  });
  return drawing(`<g id="g0"><circle r="70"/></g>${groups.join('')}`);
}

const entities = () =>
  Buffer.from(
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => {
      const before = n === 0 ? 'a' : `a${n}`;
      return `<!ENTITY a${n + 1} "${`&${before};`.repeat(10)}">`;
    }).join('')}]>${drawing('<text>&a9;</text>').toString()}`,
  );

const embedded = () =>
  drawing(
    `<image width="560" height="144" xlink:href="data:image/png;base64,${aPng(14_000, 9).toString('base64')}"/>`,
  );

/** Drawings that would be expensive to render: refused, or rendered cheaply. */
export const HOSTILE_LOGOS: [what: string, make: () => Uint8Array][] = [
  ['a drawing of nested entities', entities],
  ['a drawing of nested parts', () => nested(30, 10)],
  ['a drawing of as many nested parts as are let through', () => nested(12, 2)],
  ['a packed drawing', () => gzipSync(drawing(' '.repeat(100e6)))],
  ['a drawing of a metre', () => drawing('<circle r="9"/>', 'width="1e9" height="1e9"')],
  ['a drawing without an end', () => Buffer.from(`<svg>${'<g>'.repeat(300_000)}`)],
  [
    'a drawing of 100,000 nested groups',
    () => drawing('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
  ],
  ['a drawing that holds a picture of 196 million pixels', embedded],
  [
    'a drawing with turbulence',
    () => filtered('<feTurbulence numOctaves="1000000" baseFrequency="0.9"/>'),
  ],
  ['a drawing that is blurred', () => filtered('<feGaussianBlur stdDeviation="100000"/>')],
  [
    'a drawing with one morphology after the other',
    () => filtered('<feMorphology operator="dilate" radius="100000"/>'.repeat(50)),
  ],
  [
    'a drawing of 5,000 parts, each blurred',
    () =>
      drawing(
        `<style>rect{filter:blur(50px) blur(50px)}</style>${'<rect width="560" height="144"/>'.repeat(5_000)}`,
      ),
  ],
  [
    'a drawing with a convolution',
    () =>
      filtered(`<feConvolveMatrix order="99" kernelMatrix="${'1 '.repeat(99 * 99)}"/>`.repeat(5)),
  ],
];
