type Known = readonly (readonly [RegExp, string])[];

/** One that passes itself off as another stands before it. */
const BROWSERS: Known = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\bOP[RT]\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const SYSTEMS: Known = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];
const HANDHELD = /\b(?:iPhone|iPad|Android|Mobile)\b/u;
const LONGEST = 60;

const find = (known: Known, text: string) => known.find(([sign]) => sign.test(text))?.[1];

/**
 * A browser in the words of its user, from what it calls itself: `Chrome · Windows`. As it is where nobody knows it,
 * empty where it says nothing.
 */
export function deviceName(agent: string, between = ' · '): string {
  const parts = [find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean);
  return parts.length > 0 ? parts.join(between) : agent.trim().slice(0, LONGEST);
}

/** Whether it is held in the hand, from what it calls itself. */
export const isHandheld = (agent: string) => HANDHELD.test(agent);
