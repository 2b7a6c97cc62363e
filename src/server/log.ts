import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { BoundedFile } from './log/bounded-file.ts';
import { sourced } from './log/sourced.ts';

export type Log = Logger;

/** The structured log on stdout: one JSON object per line, without secrets and tokens. */
export const openLog = (level: string): Log => logTo(level, pino.destination(1));

/** The same in a file of bounded size. A full disk costs lines, and nothing else. The last lines are written when the process exits. */
export function openLogFile(level: string, file: string): Log {
  const destination = new BoundedFile(file);
  process.on('exit', () => destination.flushSync());
  return logTo(level, destination);
}

interface Written {
  readonly [pino.symbols.streamSym]: DestinationStream;
}

/** The same log for lines that can hold no secret by their shape: it does not search them for any, which is half of a line's cost. */
export const plainLog = (log: Log): Log => pino({ level: log.level }, (log as Log & Written)[pino.symbols.streamSym]);

const logTo = (level: string, destination: DestinationStream): Log =>
  pino(
    {
      level,
      redact: {
        paths: ['*.password', '*.token', '*.access_token', '*.refresh_token', 'req.headers.authorization', 'req.headers.apikey'],
        censor: '[left out]',
      },
      serializers: { err },
    },
    destination,
  );

function err(error: Error): unknown {
  const written = stdSerializers.err(error);
  return typeof written?.stack === 'string' ? { ...written, stack: sourced(written.stack) } : written;
}
