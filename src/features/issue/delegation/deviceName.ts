/** The first that is found in what a browser calls itself: several call themselves by others' names, too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//u, 'Edge'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
];

/** What a browser calls itself, as its user would: `Chrome, Android`. As it is where nobody knows it. */
export function deviceName(device: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap(
    (kinds) => kinds.find(([sign]) => sign.test(device))?.[1] ?? [],
  );
  return known.join(', ') || device || '–';
}
