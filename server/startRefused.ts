/** sysexits.h: the settings are wrong, and starting again will not help. */
export const EXIT_CONFIG = 78;
/** sysexits.h: something holds what we need; starting again later may help. */
export const EXIT_TEMPORARY = 75;

/** Why the server will not start, in words for the operator, and the exit code that says which kind it is. */
export class StartRefused extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
