/** A step of a Dockerfile. */
export type Instruction = { instruction: string; flags: Record<string, string>; args: string };
/** What one FROM begins. */
export type Stage = { base: string; name: string | undefined; steps: Instruction[] };

/** The stages of a Dockerfile, without comments and with continued lines joined. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/u.test(line))
    .join('\n')
    .replaceAll(/\\\n/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\S+)\s*(.*)$/u.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [base = '', , name] = rest.split(/\s+/u);
      stages.push({ base, name, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${instruction} before FROM`);
      stage.steps.push({ instruction, ...flagsOf(rest) });
    }
  }
  return stages;
}

function flagsOf(rest: string) {
  const flags: Record<string, string> = {};
  let args = rest;
  for (;;) {
    const found = /^--([a-z-]+)=(\S+)\s+/u.exec(args);
    if (!found) return { flags, args };
    flags[found[1] ?? ''] = found[2] ?? '';
    args = args.slice(found[0].length);
  }
}

/** `NAME=value` pairs of ENV. */
export const pairsOf = (args: string): Record<string, string> =>
  Object.fromEntries(
    args.split(/\s+/u).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
