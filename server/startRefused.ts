/** sysexits.h: the settings are wrong; a restart does not help. */
export const EXIT_CONFIG = 78;
/** sysexits.h: something is in use; a later restart may help. */
export const EXIT_TEMPORARY = 75;

/** The reason for a refused start, in words for the operator, with the exit code of its kind. */
export class StartRefused extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
