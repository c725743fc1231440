const ROUNDS = 40;

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;

/** How many statements an address takes, known or not, and how much longer an unknown one takes. */
export async function effortsOf(
  known: string,
  ask: (address: string) => Promise<{ statements: string[] }>,
) {
  await ask(known);
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  const counts = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [times, address] of [
      [ofKnown, known],
      [ofUnknown, `nobody-${round}-${known}`],
    ] as const) {
      const started = performance.now();
      const { statements } = await ask(address);
      times.push(performance.now() - started);
      // Savepoint statements differ by a word between success and rollback.
      counts.add(statements.filter((text) => !text.includes('savepoint')).length);
    }
  }
  return { counts: [...counts], ratio: middle(ofUnknown) / middle(ofKnown) };
}
