import { expect, it } from 'vitest';

import { deviceName, isHandheld } from './device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['kvarnvik-intranet/2.1', 'kvarnvik-intranet/2.1'],
  ['', ''],
])('a browser is named as its user would name it: %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

it('is put together as its place wants it', () => {
  expect(deviceName(`${WINDOWS} Chrome/142.0.0.0`, ', ')).toBe('Chrome, Windows');
});

it('a telephone is told from a computer', () => {
  expect(isHandheld('Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142 Mobile Safari')).toBe(
    true,
  );
  expect(isHandheld(`${WINDOWS} Chrome/142.0.0.0 Safari/537.36`)).toBe(false);
});
