import { type DestinationStream, type Logger, pino } from 'pino';
import { BoundedFile } from './log/bounded-file.ts';

export type Log = Logger;

/** The structured log on stdout: one JSON object per line, without secrets and tokens. */
export const openLog = (level: string): Log => logTo(level, pino.destination(1));

/** The same in a file of bounded size. A full disk costs lines, and nothing else. */
export const openLogFile = (level: string, file: string): Log => logTo(level, new BoundedFile(file));

const logTo = (level: string, destination: DestinationStream): Log =>
  pino(
    {
      level,
      redact: {
        paths: ['*.password', '*.token', '*.access_token', '*.refresh_token', 'req.headers.authorization', 'req.headers.apikey'],
        censor: '[left out]',
      },
    },
    destination,
  );
