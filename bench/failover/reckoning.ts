/** A write that a person was told is done. Times in milliseconds of one clock. */
export type Acknowledged = {
  kind: 'issue' | 'message';
  id: number;
  text: string;
  /** When it was first sent, and when the answer came. */
  sentAt: number;
  at: number;
};
/** A row of the database with such a text. */
export type Stored = { kind: Acknowledged['kind']; id: number; text: string };

export type Reckoning = {
  acknowledged: number;
  lost: number;
  duplicated: number;
  longestGapSeconds: number;
  slowestSeconds: number;
};

/**
 * What became of acknowledged writes. Lost: no row has the text under the id that was answered. Duplicated: further
 * rows have the text of a write, acknowledged or not. The longest gap is between two acknowledgements in a row, from
 * whomever.
 */
export function reckon(
  acknowledged: readonly Acknowledged[],
  stored: readonly Stored[],
): Reckoning {
  const rows = Map.groupBy(stored, ({ kind, text }) => `${kind} ${text}`);
  const lost = acknowledged.filter(
    ({ kind, text, id }) => !rows.get(`${kind} ${text}`)?.some((row) => row.id === id),
  );
  const extra = [...rows.values()].map((same) => same.length - 1);
  const times = acknowledged.map(({ at }) => at).toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? time));
  return {
    acknowledged: acknowledged.length,
    lost: lost.length,
    duplicated: extra.reduce((sum, count) => sum + count, 0),
    longestGapSeconds: Math.max(0, ...gaps) / 1_000,
    slowestSeconds: Math.max(0, ...acknowledged.map(({ at, sentAt }) => at - sentAt)) / 1_000,
  };
}

export type RowResult = Reckoning & {
  name: string;
  /** Streams that get events again, streams that were opened again, and events that one never got. */
  streams: { resumed: number; of: number; reopened: number; missed: number };
  signedOut: number;
  /** How often each status came that was no success; 0 where the connection was lost. */
  failed: ReadonlyMap<number, number>;
  fired: string[];
};

/** Whether nothing acknowledged was lost or duplicated, every stream went on, and nobody was signed out. */
export const isSound = ({ lost, duplicated, streams, signedOut, acknowledged }: RowResult) =>
  acknowledged > 0 &&
  lost + duplicated + signedOut + streams.missed === 0 &&
  streams.resumed === streams.of;

const HEADINGS = [
  'Killed or cut',
  'Acknowledged',
  'Lost',
  'Duplicated',
  'Longest gap, s',
  'Slowest write, s',
  'Streams resumed',
  'Signed out',
  'Failed answers',
  'Alerts fired',
];

/** The results as a table in Markdown. */
export function tableOf(results: readonly RowResult[]): string {
  const rows = results.map(({ streams, ...row }) => [
    row.name,
    String(row.acknowledged),
    String(row.lost),
    String(row.duplicated),
    row.longestGapSeconds.toFixed(1),
    row.slowestSeconds.toFixed(1),
    `${streams.resumed} of ${streams.of}, ${streams.reopened} opened again${streams.missed > 0 ? `, ${streams.missed} MISSED EVENTS` : ''}`,
    String(row.signedOut),
    answersOf(row.failed),
    row.fired.join(', ') || '–',
  ]);
  const widths = HEADINGS.map((heading, n) =>
    Math.max(heading.length, ...rows.map((row) => row[n]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(HEADINGS), rule, ...rows.map(line)].join('\n');
}

function answersOf(failed: ReadonlyMap<number, number>): string {
  const counts = [...failed].toSorted(([a], [b]) => a - b);
  return counts.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ') || '–';
}
