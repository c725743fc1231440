import { readSettings, type Settings } from '../server/env.ts';
import { EXIT_CONFIG, StartRefused } from '../server/startRefused.ts';

/** The settings of a server with the embedded database. Throws StartRefused if the operator set their own database. */
export function embeddedSettings(): Settings {
  const settings = readSettings(process.env);
  if (!process.env['DATABASE_URL']) return settings;
  throw new StartRefused(
    EXIT_CONFIG,
    'DATABASE_URL is set: pg_dump and pg_restore are for that database (docs/operations.md, Backup and restore).',
  );
}

/** Runs a command; a refusal is printed as one line, and the exit code tells its kind. */
export async function orSay(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(error instanceof StartRefused ? error.exitCode : 1);
  }
}
