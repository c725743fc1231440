import type { Random } from '../random.ts';

export const WIDTH = 800;
export const HEIGHT = 600;

/** Draws one motif, a little different each time. */
export type Draw = (random: Random) => string;

export const rect = (
  [x, y, width, height]: readonly [number, number, number, number],
  attributes: string,
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;

export const fillAll = (paint: string): string => rect([0, 0, WIDTH, HEIGHT], `fill="${paint}"`);

/** A linear gradient; stops are colours at even distances. */
export const gradient = (id: string, colours: readonly string[], down = false): string => {
  const stops = colours.map(
    (colour, index) =>
      `<stop offset="${(index / (colours.length - 1)).toFixed(3)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" ${down ? 'x2="0" y2="1"' : ''}>${stops.join('')}</linearGradient>`;
};

const n = (value: number) => value.toFixed(1);

/** A closed, uneven outline around a point. */
export function blob(
  random: Random,
  [cx, cy]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  rough = 0.18,
): string {
  const count = 26;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const reach = 1 + random.between(-rough, rough);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach] as const;
  });
  const at = (index: number) => points[index % count] ?? [cx, cy];
  const curves = points.map(
    ([x, y], index) => `Q${n(x)} ${n(y)} ${middle(at(index), at(index + 1))}`,
  );
  return `M${middle(at(count - 1), at(0))} ${curves.join(' ')}Z`;
}

const middle = (a: readonly [number, number], b: readonly [number, number]) =>
  `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;

/** A crack that wanders from a point in a direction, with a branch or two. */
export function crack(
  random: Random,
  [x, y]: readonly [number, number],
  angle: number,
  length: number,
): string {
  let [px, py] = [x, y];
  let path = `M${n(px)} ${n(py)}`;
  let branches = '';
  const steps = Math.max(4, Math.round(length / 34));
  for (let step = 0; step < steps; step += 1) {
    const turn = angle + random.between(-0.65, 0.65);
    px += (Math.cos(turn) * length) / steps;
    py += (Math.sin(turn) * length) / steps;
    path += `L${n(px)} ${n(py)}`;
    if (length > 120 && random.chance(0.22)) {
      branches += crack(random, [px, py], angle + random.pick([-0.9, 0.9]), length * 0.3);
    }
  }
  return path + branches;
}

/** Something soft under or behind: a shadow, a glow. */
export const soft = (shape: string, deviation: number, id: string): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#${id})">${shape}</g>`;

/** Drops that hang and fall below a point. */
export function drops(random: Random, [x, y]: readonly [number, number], count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const size = random.between(6, 10) * (1 - index * 0.12);
    const top = y + index * random.between(38, 56);
    return `<path d="M${n(x)} ${n(top)}c${n(size)} ${n(size * 1.5)} ${n(size)} ${n(size * 2.6)} 0 ${n(size * 2.6)}s${n(-size)} ${n(-size * 1.1)} 0 ${n(-size * 2.6)}z" fill="#dfeaf2" stroke="#9fb4c2" stroke-width="1.2"/>`;
  }).join('');
}

/** Digits of seven bars, since a machine need not have any font. */
export function digits(text: string, [x, y]: readonly [number, number], size: number): string {
  const bars: Record<string, string> = {
    '0': 'abcdef',
    '1': 'bc',
    '2': 'abged',
    '3': 'abgcd',
    '4': 'fgbc',
    '5': 'afgcd',
    '8': 'abcdefg',
    E: 'afged',
    H: 'fegbc',
  };
  const w = size * 0.5;
  const lines: Record<string, string> = {
    a: `M0 0h${w}`,
    b: `M${w} 0v${size / 2}`,
    c: `M${w} ${size / 2}v${size / 2}`,
    d: `M0 ${size}h${w}`,
    e: `M0 ${size / 2}v${size / 2}`,
    f: `M0 0v${size / 2}`,
    g: `M0 ${size / 2}h${w}`,
  };
  return text
    .split('')
    .map((sign, index) => {
      const path = (bars[sign] ?? '')
        .split('')
        .map((bar) => lines[bar])
        .join('');
      return `<path transform="translate(${x + index * size * 0.85} ${y})" d="${path}" fill="none" stroke-linecap="round" stroke-width="${size * 0.13}"/>`;
    })
    .join('');
}
