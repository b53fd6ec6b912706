import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const SECRET_NAMES = [
  'password',
  'newPassword',
  'clave',
  'nuevaClave',
  'pin',
  'token',
  'authorization',
  'cookie',
  'secret',
  'codigo',
  'code_verifier',
  'pkcs12',
  'pfx',
];

/**
 * A logger of JSON lines on stderr, so that stdout stays the ready line's. Passwords, tokens and keys are
 * replaced by `[redacted]` down to three levels.
 */
export function createLog(
  options: { level?: 'debug' | 'info' | 'warn' | 'error' | 'silent'; destination?: DestinationStream } = {},
): Log {
  const paths = ['*', '*.*', '*.*.*'].flatMap((depth) =>
    SECRET_NAMES.map((name) => (depth === '*' ? name : `${depth.slice(0, -2)}.${name}`)),
  );
  return pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '[redacted]' },
    },
    options.destination ?? pino.destination({ fd: 2, sync: true }),
  );
}
