import { blob, type Draw, fillAll, gradient, rect } from '../shapes.ts';

export const bins: Draw = (random) => {
  const colours = random.shuffled(['#2f6b4a', '#8b5a2b', '#31547d']);
  const rubbish = Array.from({ length: 16 }, () => {
    const [x, y] = [random.int(60, 690), random.int(430, 540)];
    const shape = [x, y, random.int(50, 120), random.int(34, 70)] as const;
    return rect(
      shape,
      `fill="${random.pick(['#c9a26b', '#b98f58', '#d8d3c4', '#a97e48'])}" stroke="#6d5230" stroke-width="2" transform="rotate(${random.int(-24, 24)} ${x} ${y})"`,
    );
  });
  const bin = (x: number, colour: string) =>
    `<path d="M${x} 190h200l-18 310H${x + 18}z" fill="${colour}"/><path d="M${x - 8} 150h216v44H${x - 8}z" fill="${colour}" stroke="#00000055" stroke-width="4" transform="rotate(${random.int(-14, 2)} ${x} 190)"/><path d="M${x + 20} 188l40-70 60 20 50-30 20 80z" fill="#efe9dc" stroke="#9a948a" stroke-width="3"/><path d="M${x + 40} 260h120" stroke="#ffffff55" stroke-width="8"/>`;
  return `${fillAll('#a8aaa6')}${rect([0, 470, 800, 130], 'fill="#6f716e"')}${colours.map((colour, i) => bin(50 + i * 250, colour)).join('')}${rubbish.join('')}`;
};

export const facade: Draw = (random) => {
  const wall = random.pick(['#d8c6a2', '#cfd2cc', '#c98f6f']);
  const lean = random.int(6, 16);
  const windows = [120, 430].map(
    (x) =>
      `${rect([x, 110, 180, 250], 'fill="#f4f2ec" stroke="#a8a294" stroke-width="4"')}${rect([x + 16, 126, 70, 218], 'fill="#7f9aaa"')}${rect([x + 94, 126, 70, 218], 'fill="#89a3b1"')}${rect([x - 10, 360, 200, 15], 'fill="#6e7475"')}`,
  );
  return `<defs>${gradient('w', [wall, '#b3a58a'], true)}</defs>${fillAll('url(#w)')}${windows.join('')}${rect([0, 0, 800, 46], 'fill="#4d5355"')}${rect([0, 46, 800, 18], 'fill="#7d8486"')}
    ${rect([690, 46, 38, 330], 'fill="#7b8285"')}<g transform="rotate(${lean} 709 380)">${rect([690, 384, 38, 220], 'fill="#7b8285" stroke="#4e5456" stroke-width="3"')}</g>
    <path d="${blob(random, [640, 420], [90, 140], 0.2)}" fill="#3c3a34" opacity=".35"/>`;
};

export const graffiti: Draw = (random) => {
  const ink = random.pick(['#15171a', '#1d3fa8', '#8f1d2c']);
  const strokes = Array.from({ length: 4 }, (_, i) => {
    const x = 110 + i * 160;
    return `M${x} ${random.int(200, 260)}c${random.int(-40, 30)} 60 ${random.int(60, 130)} 30 ${random.int(70, 110)} ${random.int(90, 170)}s-120 70-${random.int(70, 110)} ${random.int(-30, 20)}`;
  });
  const rows = Array.from({ length: 9 }, (_, y) => `M0 ${y * 70 + 20}H800`);
  const joints = Array.from(
    { length: 60 },
    (_, i) => `M${(i % 7) * 130 + (Math.floor(i / 7) % 2) * 65} ${Math.floor(i / 7) * 70 + 20}v70`,
  );
  return `${fillAll(random.pick(['#a9614a', '#b9b5aa']))}<path d="${[...rows, ...joints].join('')}" stroke="#d9d2c533" stroke-width="6"/>
    <path d="${strokes.join('')}" fill="none" stroke="${ink}" stroke-width="22" stroke-linecap="round" opacity=".88"/><path d="M100 ${random.int(470, 500)}c200-40 400 30 600-30" fill="none" stroke="${ink}" stroke-width="14" opacity=".8"/>
    <path d="M240 470v60M480 480v44" stroke="${ink}" stroke-width="4" opacity=".7"/>${rect([0, 560, 800, 40], 'fill="#5d5f5c"')}`;
};

export const mailbox: Draw = (random) => {
  const broken = random.int(0, 11);
  const boxes = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = [90 + (i % 4) * 158, 60 + Math.floor(i / 4) * 165];
    const front = `${rect([x, y, 150, 155], 'fill="#c7ccce" stroke="#7f8688" stroke-width="3"')}${rect([x + 20, y + 26, 110, 16], 'fill="#43494b"')}<circle cx="${x + 75}" cy="${y + 110}" r="10" fill="#e9eced" stroke="#6d7476" stroke-width="3"/>${rect([x + 35, y + 60, 80, 22], 'fill="#fbfbf8"')}`;
    if (i !== broken) return front;
    return `${rect([x, y, 150, 155], 'fill="#20262a"')}${rect([x + 24, y + 90, 96, 50], `fill="#efe9dc" transform="rotate(-8 ${x} ${y})"`)}<path d="M${x} ${y}l70 22-14 150-56-17z" fill="#b2b8ba" stroke="#7f8688" stroke-width="3"/>`;
  });
  return `${fillAll('#d9d5ca')}${boxes.join('')}${rect([0, 566, 800, 34], 'fill="#8b8579"')}`;
};
