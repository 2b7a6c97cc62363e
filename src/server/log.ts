import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const FILE_MOST = 50_000_000;
const LOOK_EVERY = 60_000;

/** The structured log: one JSON object a line, secrets and tokens left out. Into a file when one is named, else to stdout. */
export const openLog = (level: string, file?: string): Log =>
  pino(
    {
      level,
      redact: {
        paths: ['*.password', '*.token', '*.access_token', '*.refresh_token', 'req.headers.authorization', 'req.headers.apikey'],
        censor: '[left out]',
      },
    },
    file === undefined ? pino.destination(1) : boundedFile(file),
  );

/** A log file that is set aside as `.1` when it has grown large, so that the log never fills the disk. */
function boundedFile(file: string): DestinationStream {
  mkdirSync(dirname(file), { recursive: true });
  setAside(file);
  const destination = pino.destination({ dest: file, sync: false, mode: 0o600 });
  setInterval(() => {
    if (setAside(file)) destination.reopen();
  }, LOOK_EVERY).unref();
  return destination;
}

function setAside(file: string): boolean {
  if (!existsSync(file) || statSync(file).size < FILE_MOST) return false;
  renameSync(file, `${file}.1`);
  return true;
}
