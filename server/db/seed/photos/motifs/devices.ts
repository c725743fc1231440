import { digits, type Draw, drops, fillAll, gradient, rect, soft } from '../shapes.ts';

const steel = (id: string) => gradient(id, ['#8b9295', '#d7dbdc', '#9aa1a3', '#c9cecf']);

export const lift: Draw = (random) => {
  const buttons = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = [345 + (i % 2) * 110, 250 + Math.floor(i / 2) * 84];
    const lit = i === random.int(0, 7);
    return `<circle cx="${x}" cy="${y}" r="32" fill="#e8eaea" stroke="${lit ? '#f08a24' : '#9aa0a2'}" stroke-width="8"/><circle cx="${x}" cy="${y}" r="9" fill="#6d7375"/>`;
  });
  return `<defs>${steel('m')}</defs>${fillAll('url(#m)')}${rect([250, 40, 300, 530], 'rx="14" fill="#36393b"')}${rect([300, 75, 200, 96], 'rx="5" fill="#150405"')}
    <g stroke="#f0463c">${digits(random.pick(['E5', 'E3', 'H2']), [352, 92], 62)}</g>${buttons.join('')}`;
};

export const radiator: Draw = (random) => {
  const fins = Array.from({ length: 12 }, (_, i) =>
    rect([120 + i * 46, 170, 36, 300], 'rx="9" fill="url(#f)"'),
  );
  return `<defs>${gradient('f', ['#c9cac6', '#fbfbf9', '#bfc0bc'])}${gradient('w', ['#e6e1d5', '#d5cfc1'], true)}</defs>${fillAll('url(#w)')}${rect([0, 0, 800, 110], 'fill="#f6f5f1" stroke="#c6c3ba" stroke-width="4"')}
    ${rect([0, 530, 800, 70], 'fill="#a98252"')}${fins.join('')}${rect([110, 160, 568, 22], 'rx="9" fill="#f3f3f0"')}${rect([110, 456, 568, 22], 'rx="9" fill="#e3e3df"')}
    ${rect([676, 440, 60, 22], 'fill="#b9bcba"')}${rect([700, 380, 50, 74], 'rx="12" fill="#fafafa" stroke="#b9b9b4" stroke-width="3"')}<path d="M706 ${random.int(398, 420)}h38" stroke="#c23a2b" stroke-width="5"/>
    ${rect([716, 460, 18, 90], 'fill="#c9ccca"')}${drops(random, [725, 486], 2)}${soft('<ellipse cx="700" cy="560" rx="90" ry="18" fill="#3b2a14" opacity=".6"/>', 9, 's')}`;
};

export const vent: Draw = (random) => {
  const slots = Array.from({ length: 9 }, (_, i) =>
    rect([270, 190 + i * 26, 260, 13], 'fill="#4c504f"'),
  );
  const isRound = random.chance(0.5);
  const rings = [150, 112, 74, 36].map(
    (r) => `<circle cx="400" cy="300" r="${r}" fill="none" stroke="#a5a8a5" stroke-width="12"/>`,
  );
  return `<defs>${gradient('w', ['#efece4', '#d9d5ca'], true)}</defs>${fillAll('url(#w)')}${soft('<ellipse cx="400" cy="320" rx="230" ry="190" fill="#7d776a" opacity=".5"/>', 30, 's')}
    ${isRound ? `<circle cx="400" cy="300" r="180" fill="#f6f6f3" stroke="#bdbbb3" stroke-width="5"/>${rings.join('')}` : `${rect([230, 150, 340, 300], 'rx="12" fill="#f6f6f3" stroke="#bdbbb3" stroke-width="5"')}${slots.join('')}`}
    <path d="M${random.int(240, 300)} 480c60 20 150 26 240 4" stroke="#6f6a5e" stroke-width="12" opacity=".35" fill="none"/>`;
};

export const fusebox: Draw = (random) => {
  const off = random.int(1, 7);
  const fuses = Array.from({ length: 9 }, (_, i) => {
    const x = 150 + i * 56;
    const y = i === off ? 330 : 270;
    return `${rect([x, 230, 48, 170], 'fill="#f2f2ef" stroke="#a9aaa6" stroke-width="2"')}${rect([x + 13, y, 22, 54], `rx="3" fill="${i === off ? '#c2352a' : '#2c2e30'}"`)}`;
  });
  return `${fillAll('#c7c6c0')}${rect([90, 60, 620, 480], 'rx="8" fill="#e9e9e5" stroke="#8f908c" stroke-width="5"')}${rect([130, 210, 540, 210], 'fill="#8b8d8c"')}${fuses.join('')}
    ${rect([150, 110, 500, 60], 'fill="#fbfbf7" stroke="#c9c9c2"')}<path d="M165 128h${random.int(120, 220)}M165 148h180M430 128h150M430 148h90" stroke="#777a80" stroke-width="4"/>${rect([150, 460, 500, 40], 'fill="#d6d6d1"')}`;
};

export const lamp: Draw = (random) => {
  const lit = random.chance(0.4);
  return `<defs>${gradient('w', ['#474a4c', '#2d3032'], true)}</defs>${fillAll('url(#w)')}${lit ? soft('<ellipse cx="400" cy="230" rx="260" ry="170" fill="#ffe9ad" opacity=".55"/>', 50, 's') : ''}
    <path d="M0 600L240 380H560L800 600z" fill="#1f2123"/>${rect([396, 0, 8, 130], 'fill="#17181a"')}
    <path d="M290 250c0-80 50-120 110-120s110 40 110 120z" fill="${lit ? '#fff3cf' : '#8a8d8d'}" stroke="#222" stroke-width="4"/>${rect([276, 246, 248, 20], 'rx="8" fill="#3a3d3f"')}
    <path d="M330 ${random.int(180, 200)}l60 20-30 40" stroke="#2a2b2d" stroke-width="4" fill="none" opacity=".8"/>`;
};

export const charger: Draw = (
  random,
) => `<defs>${gradient('s', ['#9fb0ba', '#dde3e4'], true)}</defs>${fillAll('url(#s)')}${rect([0, 420, 800, 180], 'fill="#595c5e"')}
    <path d="M60 600L180 430M620 430l140 170" stroke="#e9e9e2" stroke-width="9"/>${rect([330, 70, 150, 420], 'rx="22" fill="#f1f3f2" stroke="#a9afb0" stroke-width="4"')}${rect([356, 110, 98, 70], 'rx="8" fill="#20282b"')}
    <circle cx="405" cy="230" r="16" fill="${random.pick(['#e23b2e', '#e23b2e', '#f0a92c'])}"/><circle cx="405" cy="310" r="38" fill="#2c3032"/><circle cx="405" cy="310" r="21" fill="#565c5f"/>
    <path d="M440 320c120 30 150 170 40 190s-150 30-90 60" fill="none" stroke="#17191a" stroke-width="15"/>`;

export const washer: Draw = (random) => {
  const tilt = random.int(-6, 6);
  return `<defs>${steel('m')}</defs>${fillAll('#b7c0c3')}${rect([0, 500, 800, 100], 'fill="#7f8a8c"')}<path d="M0 560h800" stroke="#98a3a5" stroke-width="5"/>
    ${rect([180, 30, 440, 520], 'rx="16" fill="#f3f4f3" stroke="#b4b9b9" stroke-width="4"')}${rect([180, 30, 440, 100], 'rx="16" fill="url(#m)"')}${rect([440, 54, 150, 52], 'rx="5" fill="#10191b"')}<g stroke="#7fe0a0">${digits(random.pick(['E18', 'E22', 'E05']), [458, 64], 32)}</g>
    <circle cx="250" cy="80" r="28" fill="#e7eaea" stroke="#777d7f" stroke-width="5"/><circle cx="400" cy="340" r="160" fill="#d6dadb" stroke="#8f9799" stroke-width="10"/><circle cx="400" cy="340" r="118" fill="#2b3a42"/>
    <path d="M290 ${370 + tilt}q55-24 110 0t110 0a118 118 0 0 1-220 0z" fill="#7fa9bd" opacity=".8"/><path d="M330 270a100 100 0 0 1 80-40" stroke="#fff" stroke-width="9" opacity=".5" fill="none"/>`;
};

export const oven: Draw = (random) => {
  const rings = [
    [270, 150, 74],
    [520, 150, 92],
    [280, 320, 92],
    [530, 330, 70],
  ] as const;
  const line = `M${random.int(150, 260)} 60L${random.int(330, 420)} 210 ${random.int(380, 470)} 250 ${random.int(560, 680)} 420`;
  return `<defs>${steel('m')}</defs>${fillAll('#5b5e5f')}${rect([110, 40, 580, 400], 'rx="10" fill="#191b1d" stroke="#8e9496" stroke-width="6"')}
    ${rings.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#5a6063" stroke-width="4"/>`).join('')}<path d="M140 60L430 420h-70L110 120z" fill="#fff" opacity=".07"/>
    <path d="${line}" fill="none" stroke="#e6ecee" stroke-width="4"/>${rect([110, 470, 580, 130], 'fill="url(#m)"')}${[200, 300, 400, 500, 600].map((x) => `<circle cx="${x}" cy="530" r="27" fill="#2c2f31"/><path d="M${x} 530v-20" stroke="#e9ecec" stroke-width="5"/>`).join('')}`;
};

export const reader: Draw = (random) => {
  const keys = Array.from({ length: 12 }, (_, i) =>
    rect([342 + (i % 3) * 42, 300 + Math.floor(i / 3) * 50, 32, 38], 'rx="5" fill="#c9cdce"'),
  );
  return `<defs>${gradient('b', [random.pick(['#8d5a43', '#a39a8b', '#6d7472']), '#b58a72'])}${steel('m')}</defs>${fillAll('url(#b)')}
    <path d="${Array.from({ length: 9 }, (_, i) => `M0 ${i * 70}H800M${(i % 2) * 60 + i * 95} ${i * 70}v70`).join('')}" stroke="#00000030" stroke-width="5"/>
    ${rect([300, 60, 200, 480], 'rx="18" fill="url(#m)" stroke="#555b5e" stroke-width="4"')}${rect([330, 90, 140, 70], 'rx="6" fill="#172024"')}<circle cx="400" cy="230" r="40" fill="#23292c"/><circle cx="400" cy="180" r="8" fill="${random.pick(['#e23b2e', '#555'])}"/>${keys.join('')}`;
};
