import { blob, crack as crackLine, type Draw, fillAll, gradient, rect, soft } from '../shapes.ts';

export const tiles: Draw = (random) => {
  const size = random.pick([140, 160, 200]);
  const count = Math.ceil(800 / size) + 1;
  const grid = Array.from({ length: count * count }, (_, index) => {
    const [x, y] = [(index % count) * size - 30, Math.floor(index / count) * size - 40];
    return rect(
      [x + 3, y + 3, size - 6, size - 6],
      `fill="#fff" opacity="${random.between(0.05, 0.3).toFixed(2)}"`,
    );
  });
  const start = [random.int(240, 360), random.int(60, 120)] as const;
  const path = crackLine(random, start, random.between(0.9, 1.4), 470);
  return `${fillAll(random.pick(['#c9cecd', '#cfd6d9', '#d9d3c8']))}
    <path d="${Array.from({ length: count }, (_, i) => `M${i * size - 30} 0V600M0 ${i * size - 40}H800`).join('')}" stroke="#8f9593" stroke-width="7"/>${grid.join('')}
    <path d="${path}" fill="none" stroke="#f7f7f5" stroke-width="6" transform="translate(2 2)" opacity=".7"/><path d="${path}" fill="none" stroke="#25282a" stroke-width="3.4" stroke-linejoin="round"/>`;
};

export const crack: Draw = (random) => {
  const path = crackLine(random, [random.int(200, 500), 0], Math.PI / 2, 640);
  const ground = random.pick(['#d9d7d0', '#c2c2bd', '#e4dfd2']);
  return `<defs>${gradient('g', [ground, '#b9b7b0'], true)}</defs>${fillAll('url(#g)')}
    ${soft(`<path d="${path}" fill="none" stroke="#6e6b62" stroke-width="14" opacity=".5"/>`, 7, 's')}
    <path d="${path}" fill="none" stroke="#2b2925" stroke-width="${random.between(3, 6).toFixed(1)}" stroke-linejoin="round"/>
    ${rect([560, 330, 200, 40], 'fill="#f3c63c" stroke="#8f6f10" stroke-width="2"')}<path d="${Array.from({ length: 20 }, (_, i) => `M${566 + i * 10} 330v${i % 5 === 0 ? 20 : 11}`).join('')}" stroke="#333" stroke-width="2"/>`;
};

export const floor: Draw = (random) => {
  const wood = random.pick([
    ['#b98a52', '#a87843', '#c4965d'],
    ['#d0b184', '#c3a273', '#dabd93'],
  ]);
  const boards = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 4 }, (__, column) =>
      rect([column * 260 - (row % 3) * 90, row * 70, 258, 68], `fill="${random.pick(wood)}"`),
    ).join(''),
  );
  const scratches = Array.from({ length: 7 }, () => {
    const [x, y] = [random.int(160, 520), random.int(260, 440)];
    return `M${x} ${y}l${random.int(80, 220)} ${random.int(-40, 6)}`;
  });
  return `${fillAll('#5e4324')}${boards.join('')}<path d="${scratches.join('')}" stroke="#f3e5cb" stroke-width="3" opacity=".85"/>
    ${soft(`<path d="${blob(random, [600, 150], [130, 80], 0.2)}" fill="#3f2a12" opacity=".${random.int(25, 55)}"/>`, 16, 's')}
    <path d="M0 0L420 0 150 600H0z" fill="#fff" opacity=".09"/>`;
};

export const paint: Draw = (random) => {
  const wall = random.pick(['#dcd6c6', '#c9d3cf', '#e1dccf']);
  const flakes = Array.from({ length: 9 }, () => {
    const at = [random.int(120, 680), random.int(90, 470)] as const;
    const size = [random.int(26, 90), random.int(20, 70)] as const;
    const path = blob(random, at, size, 0.32);
    return `<path d="${path}" fill="#000" opacity=".25" transform="translate(4 5)"/><path d="${path}" fill="#a99f88" stroke="#f7f4ea" stroke-width="4"/>`;
  });
  return `<defs>${gradient('g', [wall, '#b5b09f'])}</defs>${fillAll('url(#g)')}${flakes.join('')}${rect([0, 540, 800, 60], 'fill="#efece3" stroke="#bdb8aa" stroke-width="3"')}`;
};

export const door: Draw = (random) => {
  const leaf = random.pick(['#f1f1ee', '#8a5a34', '#5f6f73']);
  const gap = random.int(10, 26);
  return `<defs>${gradient('w', ['#c7c7c1', '#e6e5df', '#bdbcb5'])}</defs>${fillAll('url(#w)')}${rect([0, 540, 800, 60], 'fill="#84807a"')}
    ${rect([190, 0, 420, 560], 'fill="#dcdad2" stroke="#a5a29a" stroke-width="4"')}${rect([222, 10, 356, 530 - gap], `fill="${leaf}"`)}
    ${rect([262, 40, 276, 300], 'fill="#a9c6d6" stroke="#fff" stroke-opacity=".6" stroke-width="8"')}<path d="M262 340l150-300h70L330 340z" fill="#fff" opacity=".28"/>
    ${rect([222, 540 - gap, 356, gap], 'fill="#141414"')}${rect([236, 380, 18, 96], 'rx="6" fill="#8f9497"')}${rect([240, 398, 70, 15], 'rx="7" fill="#b9bdbf"')}
    ${random.chance(0.5) ? `${rect([420, 14, 130, 30], 'rx="5" fill="#8d9295"')}<path d="M440 44l-60 26 60 2" stroke="#6f7477" stroke-width="9" fill="none"/>` : ''}`;
};

export const window: Draw = (random) => {
  const hit = [random.int(320, 470), random.int(180, 300)] as const;
  const rays = Array.from({ length: 11 }, (_, i) =>
    crackLine(random, hit, (i / 11) * Math.PI * 2, random.int(90, 240)),
  );
  return `<defs>${gradient('s', ['#8fb4cc', '#dbe7ea'], true)}</defs>${fillAll('#cfcdc6')}${rect([90, 40, 620, 520], 'fill="#f4f4f1" stroke="#b7b5ae" stroke-width="4"')}
    ${rect([140, 90, 520, 420], 'fill="url(#s)"')}<path d="M140 430l130-110 90 70 130-150 170 150v120H140z" fill="#5b7a67" opacity=".75"/>
    <path d="M140 400L420 90h110L170 510h-30z" fill="#fff" opacity=".2"/><path d="${rays.join('')}" fill="none" stroke="#fff" stroke-width="3.4"/><path d="${rays.join('')}" fill="none" stroke="#39464e" stroke-width="1.2"/>
    ${rect([382, 300, 34, 12], 'fill="#9aa0a2" opacity="0"')}${rect([676, 270, 16, 90], 'rx="6" fill="#9ca1a3"')}`;
};

export const lock: Draw = (
  random,
) => `<defs>${gradient('d', [random.pick(['#5d4632', '#4d5b55', '#6c6f72']), '#8c7a66'])}${gradient('k', ['#7f8486', '#f1f3f3', '#84898b'])}</defs>${fillAll('url(#d)')}
    ${rect([520, 0, 280, 600], 'fill="#cfccc4"')}${rect([516, 0, 9, 600], 'fill="#1d1b18"')}${rect([390, 110, 104, 380], 'rx="14" fill="url(#k)" stroke="#5b5f61" stroke-width="2"')}
    <circle cx="442" cy="370" r="38" fill="#d9dcdc" stroke="#6d7274" stroke-width="5"/><path d="M436 354h12l4 38h-20z" fill="#15181a"/>
    ${rect([240, 190, 210, 34], 'rx="16" fill="url(#k)"')}<path d="${blob(random, [560, 330], [60, 110], 0.3)}" fill="#a98c62" stroke="#5d4524" stroke-width="3"/>
    <path d="M${random.int(380, 400)} 500l-70 ${random.int(30, 70)}M430 80l60-40" stroke="#efe9dc" stroke-width="4" opacity=".7"/>`;

export const socket: Draw = (random) => {
  const lean = random.int(-16, 16);
  return `<defs>${gradient('w', ['#e3e0d6', '#cfcabd'])}</defs>${fillAll('url(#w)')}
    ${rect([290, 190, 220, 220], 'rx="6" fill="#2d2620"')}<path d="M330 250c20 60 60 70 90 120M440 220c10 70-30 90-20 170" stroke="#2c6fb3" stroke-width="9" fill="none"/><path d="M380 220c30 40 20 120 40 160" stroke="#b5892f" stroke-width="9" fill="none"/>
    <g transform="rotate(${lean} 400 300) translate(${lean} 46)">${rect([300, 200, 200, 200], 'rx="16" fill="#f8f7f3" stroke="#bab5a8" stroke-width="4"')}<circle cx="400" cy="300" r="76" fill="#e9e6dd" stroke="#c3beb1" stroke-width="4"/><circle cx="370" cy="300" r="11" fill="#33302b"/><circle cx="430" cy="300" r="11" fill="#33302b"/></g>
    ${random.chance(0.5) ? soft('<ellipse cx="400" cy="250" rx="90" ry="60" fill="#4a3a28" opacity=".5"/>', 20, 's') : ''}`;
};
