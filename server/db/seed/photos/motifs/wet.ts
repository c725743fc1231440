import { blob, type Draw, drops, fillAll, gradient, rect, soft } from '../shapes.ts';

const tint = ['#e9e6de', '#e4e4e0', '#ece7da'];

export const ceiling: Draw = (random) => {
  const [x, y] = [random.int(300, 460), random.int(190, 270)];
  const [rx, ry] = [random.int(130, 200), random.int(80, 120)];
  const ring = blob(random, [x, y], [rx, ry], 0.14);
  return `<defs>${gradient('c', [random.pick(tint), '#d6d2c8'], true)}</defs>${fillAll('url(#c)')}
    <path d="M0 520L800 400V600H0z" fill="#8d9894"/><path d="M0 520L800 400v-14L0 504z" fill="#d9d6cc"/>
    ${soft(`<path d="${ring}" fill="#b89a68" opacity=".5"/>`, 9, 's')}
    <path d="${ring}" fill="#cdb58c" opacity=".55" stroke="#8a6a38" stroke-width="5" stroke-opacity=".7"/>
    <path d="${blob(random, [x + 20, y + 8], [rx * 0.55, ry * 0.55], 0.2)}" fill="#a58656" opacity=".65" stroke="#7d5d2e" stroke-width="3" stroke-opacity=".7"/>
    ${drops(random, [x + 24, y + 12], 2)}
    <circle cx="650" cy="100" r="46" fill="#f2f1ec" stroke="#b9b6ad" stroke-width="4"/><circle cx="650" cy="100" r="22" fill="none" stroke="#c4c1b8" stroke-width="5"/>`;
};

export const damp: Draw = (random) => {
  const spot = blob(random, [random.int(260, 520), 430], [random.int(180, 260), 120], 0.2);
  return `<defs>${gradient('w', ['#ece9e1', '#dbd6ca'], true)}</defs>${fillAll('url(#w)')}
    ${soft(`<path d="${spot}" fill="#9a8a63" opacity=".55"/>`, 14, 's')}
    <path d="${spot}" fill="#b5a67e" opacity=".4" stroke="#7f6b3e" stroke-width="4" stroke-opacity=".55"/>
    ${rect([0, 488, 800, 46], 'fill="#f4f2ec" stroke="#c9c5bb"')}${rect([0, 534, 800, 66], 'fill="#a9814f"')}
    ${Array.from({ length: 6 }, (_, i) => rect([i * 150 - 40, 534, 2, 66], 'fill="#7d5c33"')).join('')}
    ${rect([560, 300, 92, 62], 'rx="8" fill="#f5c73a" stroke="#8f6f10" stroke-width="3"')}<path d="M575 325h62M575 340h40" stroke="#3a3a3a" stroke-width="5"/>
    <path d="M580 362v40M632 362v40" stroke="#777" stroke-width="5"/>`;
};

export const mould: Draw = (random) => {
  const dots = Array.from({ length: 170 }, () => {
    const reach = random.next() ** 1.8 * 330;
    const angle = random.between(0, Math.PI / 1.9);
    const [x, y] = [790 - Math.cos(angle) * reach, 10 + Math.sin(angle) * reach * 0.9];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${random.between(1.5, 8).toFixed(1)}" opacity="${random.between(0.35, 0.85).toFixed(2)}"/>`;
  });
  const lines = Array.from(
    { length: 6 },
    (_, i) => `M0 ${110 + i * 98}H800M${i * 160 - 20} 110V600`,
  );
  return `${fillAll('#eceeec')}${rect([0, 0, 800, 110], 'fill="#f6f6f2"')}
    <path d="${lines.join('')}" stroke="#bfc4c2" stroke-width="5"/><path d="M0 108H800" stroke="#a9aeab" stroke-width="4"/>
    ${soft(`<path d="${blob(random, [760, 60], [240, 160], 0.2)}" fill="#6c705f" opacity=".45"/>`, 26, 's')}<g fill="#23261f">${dots.join('')}</g>`;
};

export const pipe: Draw = (random) => {
  const x = random.int(380, 500);
  const metal = random.pick([
    ['#8a4a22', '#e09a63', '#7a3d18'],
    ['#6f7679', '#dfe4e6', '#5d6467'],
  ]);
  return `<defs>${gradient('m', metal, true)}${gradient('v', metal)}${gradient('k', ['#84888a', '#f2f3f3', '#6d7072'])}</defs>
    ${fillAll('#cdcfca')}${rect([0, 430, 800, 170], 'fill="#5c605c"')}
    ${rect([0, 120, 800, 44], 'fill="url(#m)"')}${rect([0, 200, x, 52], 'fill="url(#m)"')}
    ${rect([x + 20, 250, 52, 220], 'fill="url(#v)"')}${rect([x - 34, 186, 124, 80], 'rx="9" fill="url(#k)"')}
    <path d="M${x - 8} 186v80M${x + 20} 186v80M${x + 48} 186v80" stroke="#8f9496" stroke-width="4"/>
    ${drops(random, [x + 34, 278], 3)}
    <path d="${blob(random, [x + 40, 500], [random.int(180, 250), 46], 0.1)}" fill="#2f3433" opacity=".85"/>
    <ellipse cx="${x}" cy="492" rx="100" ry="14" fill="#9fa9a8" opacity=".6"/>`;
};

export const drain: Draw = (random) => {
  const bars = Array.from({ length: 7 }, (_, i) => `<path d="M${310 + i * 30} 240v120"/>`);
  const lines = Array.from({ length: 6 }, (_, i) => `M0 ${i * 130 - 20}H800M${i * 150 + 25} 0V600`);
  return `${fillAll(random.pick(['#b9bcb8', '#8f9694', '#c9c2b5']))}<path d="${lines.join('')}" stroke="#777b79" stroke-width="6"/>
    <path d="${blob(random, [400, 300], [300, 210], 0.08)}" fill="#5c6b6d" opacity=".45"/><ellipse cx="330" cy="220" rx="150" ry="40" fill="#e6eef0" opacity=".35"/>
    <circle cx="400" cy="300" r="128" fill="#d5d8d8" stroke="#7e8383" stroke-width="8"/><circle cx="400" cy="300" r="104" fill="#2b2f2f"/>
    <g stroke="#c4c8c8" stroke-width="13" stroke-linecap="round">${bars.join('')}</g>
    <path d="M340 ${random.int(280, 300)}c40 30 60-30 110 10s20 40 50 20" fill="none" stroke="#3b2d20" stroke-width="7" opacity=".8"/>`;
};

export const tap: Draw = (
  random,
) => `<defs>${gradient('k', ['#7d8385', '#fbfcfc', '#8c9294', '#e6e9ea'])}${gradient('b', ['#dfe2df', '#c8cdca'], true)}</defs>
    ${fillAll('url(#b)')}${rect([0, 450, 800, 150], 'fill="#e9ebea"')}<path d="M120 460h560l-60 110H180z" fill="#f8f9f9" stroke="#c3c8c6" stroke-width="4"/>
    <ellipse cx="400" cy="520" rx="130" ry="26" fill="#d4d9d8"/><circle cx="${random.int(380, 420)}" cy="522" r="17" fill="#666b6b"/>
    ${rect([372, 220, 62, 240], 'rx="14" fill="url(#k)"')}<path d="M400 250H250c-30 0-30 14-30 60h34c0-26 4-26 20-26h126z" fill="url(#k)"/>
    <path d="M400 220l${random.int(70, 130)}-74 16 18-96 78z" fill="url(#k)"/>${drops(random, [236, 322], 3)}`;

export const toilet: Draw = (
  random,
) => `<defs>${gradient('p', ['#d8dcdc', '#ffffff', '#cfd4d4'])}</defs>${fillAll('#c9cfcf')}
    <path d="${Array.from({ length: 9 }, (_, i) => `M${i * 100} 0V380M0 ${i * 95 - 5}H800`).join('')}" stroke="#b1b8b8" stroke-width="4"/>
    ${rect([0, 400, 800, 200], 'fill="#8f9390"')}${rect([270, 60, 260, 190], 'rx="22" fill="url(#p)" stroke="#b6bcbc" stroke-width="3"')}
    <circle cx="400" cy="82" r="17" fill="#cfd4d4" stroke="#9aa0a0" stroke-width="3"/>
    <ellipse cx="400" cy="300" rx="170" ry="76" fill="url(#p)" stroke="#b6bcbc" stroke-width="4"/><ellipse cx="400" cy="306" rx="118" ry="46" fill="#9fb3b8"/>
    <path d="M290 350c20 110 40 130 60 160h100c20-30 40-50 60-160z" fill="url(#p)"/>
    <path d="${blob(random, [400 + random.int(-60, 60), 530], [random.int(190, 250), 34], 0.1)}" fill="#b9d2da" opacity=".7"/>`;
