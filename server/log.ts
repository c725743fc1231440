import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET_KEYS = [
  'password',
  'password_repeat',
  'token',
  'access_token',
  'code',
  't',
  'authorization',
  'cookie',
  '["one-time-token"]',
  '["set-cookie"]',
];
const path = (depth: string) =>
  SECRET_KEYS.map((key) => (key.startsWith('[') ? `${depth}${key}` : `${depth}.${key}`));

/** The server's log: one JSON object a line, with secrets redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [...SECRET_KEYS, ...path('*'), ...path('*.*'), ...path('req.headers')],
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );
}
