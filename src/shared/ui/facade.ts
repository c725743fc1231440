export type FacadeOptions = { width?: number; height?: number; lit?: number; layers?: 1 | 2 | 3 };
export type FacadeLayer = {
  name: string;
  houses: string;
  windows: string;
  trim: string;
  lit: string;
};

/** Back to front: scale, minimum height, extra height, share of lit windows. */
const DEPTHS = [
  { name: 'l0', scale: 0.62, low: 0.62, vary: 0.16, light: 0.5 },
  { name: 'l1', scale: 0.8, low: 0.46, vary: 0.16, light: 0.8 },
  { name: 'l2', scale: 1, low: 0.3, vary: 0.2, light: 1 },
] as const;

type FacadeDepth = (typeof DEPTHS)[number];
type FacadeHouse = { x: number; y: number; width: number; base: number };
type Pen = { random: () => number; depth: FacadeDepth; lit: number; layer: FacadeLayer };

/** Draws a street of houses from a seed: paths per layer, the same for the same seed. */
export function drawFacade(seed: string, options: FacadeOptions = {}) {
  const { width = 900, height = 900, lit = 0.09, layers = 3 } = options;
  const random = randomFrom(seed);
  const drawn = DEPTHS.slice(3 - layers).map((depth) => {
    const layer: FacadeLayer = { name: depth.name, houses: '', windows: '', trim: '', lit: '' };
    const pen: Pen = { random, depth, lit, layer };
    let x = -30 - random() * 60;
    while (x < width + 20) {
      const houseWidth = Math.round((130 + random() * 120) * depth.scale);
      const houseHeight = Math.round(height * depth.low + random() * height * depth.vary);
      drawHouse(pen, { x, y: height - houseHeight, width: houseWidth, base: height });
      x += houseWidth + (random() < 0.25 ? Math.round(14 * depth.scale) : 0);
    }
    return layer;
  });
  return { width, height, layers: drawn };
}

function drawHouse(pen: Pen, house: FacadeHouse) {
  const { random, depth, layer } = pen;
  const { x, y, width } = house;
  const roofs = [gable, mansard, flat, slope];
  roofs[Math.floor(random() * roofs.length)]?.(pen, house);
  if (random() < 0.6) {
    const chimney = x + width * (0.2 + random() * 0.5);
    const side = 15 * depth.scale;
    layer.houses += `M${r(chimney)} ${r(y + 10)}v${r(-50 * depth.scale)}h${r(side)}v${r(50 * depth.scale)}z`;
  }
  drawWindows(pen, house);
}

const wall = ({ x, y, base }: FacadeHouse, roof: string) =>
  `M${r(x)} ${base}V${r(y)}${roof}V${base}z`;

function gable({ layer }: Pen, house: FacadeHouse) {
  const [half, rise] = [house.width / 2, house.width * 0.34];
  layer.houses += wall(house, `l${r(half)} ${r(-rise)} ${r(half)} ${r(rise)}`);
}

function mansard({ layer, depth, random }: Pen, house: FacadeHouse) {
  const { x, y, width } = house;
  const rise = 34 * depth.scale;
  const slant = `${r(width * 0.1)}`;
  layer.houses += wall(house, `l${slant} ${r(-rise)}h${r(width * 0.8)}l${slant} ${r(rise)}`);
  const dormers = Math.max(2, Math.floor(width / (52 * depth.scale)));
  for (let k = 0; k < dormers; k += 1) {
    const side = 13 * depth.scale;
    const left = x + width * 0.1 + ((width * 0.8) / dormers) * (k + 0.5) - side / 2;
    // Unused draw that keeps the generator in step with the design's drawings.
    random();
    layer.windows += box(left, y - rise * 0.78, side, 18 * depth.scale);
  }
}

function flat({ layer, depth }: Pen, house: FacadeHouse) {
  layer.houses += wall(house, `h${r(house.width)}`);
  layer.trim += box(house.x - 3, house.y, house.width + 6, 5 * depth.scale);
}

function slope({ layer }: Pen, house: FacadeHouse) {
  layer.houses += wall(house, `l${r(house.width)} ${r(-house.width * 0.156)}`);
}

function drawWindows({ random, depth, lit, layer }: Pen, { x, y, width, base }: FacadeHouse) {
  const { scale } = depth;
  const paneWidth = (15 + Math.floor(random() * 2) * 5) * scale;
  const paneHeight = (24 + Math.floor(random() * 2) * 4) * scale;
  const gapX = (26 + random() * 10) * scale;
  const gapY = (50 + random() * 6) * scale;
  const step = paneWidth + gapX * 0.8;
  const columns = Math.floor((width - gapX * 0.9) / step);
  const margin = (width - columns * paneWidth - (columns - 1) * gapX * 0.8) / 2;
  const balconies = random() < 0.35 ? Math.floor(random() * columns) : -1;
  for (let top = y + 26 * scale; top < base - 10; top += gapY) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + margin + column * step;
      const pane = box(left, top, paneWidth, paneHeight);
      if (random() < lit * depth.light) layer.lit += pane;
      else layer.windows += pane;
      if (column === balconies) {
        layer.trim += box(
          left - 7 * scale,
          top + paneHeight - 2 * scale,
          paneWidth + 14 * scale,
          9 * scale,
        );
      }
    }
  }
}

const r = (n: number) => Math.round(n * 10) / 10;
const box = (x: number, y: number, width: number, height: number) =>
  `M${r(x)} ${r(y)}h${r(width)}v${r(height)}h${r(-width)}z`;

/** Seeded generator (mulberry32 over an FNV hash), the same as the design's. */
function randomFrom(seed: string): () => number {
  let hash = 2166136261;
  for (const char of seed) {
    hash ^= char.charCodeAt(0);
    hash = Math.imul(hash, 16777619);
  }
  return () => {
    hash += 0x6d2b79f5;
    let t = hash;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
