type NamePatterns = readonly (readonly [RegExp, string])[];

/** In order: a browser that imitates another comes before it. */
const BROWSERS: NamePatterns = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\bOP[RT]\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];
const SYSTEMS: NamePatterns = [
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

const find = (patterns: NamePatterns, text: string) =>
  patterns.find(([sign]) => sign.test(text))?.[1];

/** A user agent as people say it, `Chrome · Windows`; the raw string if unknown, empty if absent. */
export function deviceName(agent: string, between = ' · '): string {
  const parts = [find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean);
  return parts.length > 0 ? parts.join(between) : agent.trim().slice(0, LONGEST);
}

/** Whether a user agent is a hand-held device. */
export const isHandheld = (agent: string) => HANDHELD.test(agent);
