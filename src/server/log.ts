import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const FILE_MOST = 50_000_000;
const LOOK_EVERY = 60_000;

/** The structured log on stdout: one JSON object a line, secrets and tokens left out. */
export const openLog = (level: string): Log => logTo(level, pino.destination(1));

/** The same in a file, which is set aside as `.1` when it has grown large, so that the log never fills the disk. */
export async function openLogFile(level: string, file: string): Promise<Log> {
  mkdirSync(dirname(file), { recursive: true });
  setAside(file);
  const destination = pino.destination({ dest: file, sync: false, mode: 0o600 });
  // Before that, what a start says that fails at once would be lost.
  await once(destination, 'ready');
  setInterval(() => {
    if (setAside(file)) destination.reopen();
  }, LOOK_EVERY).unref();
  return logTo(level, destination);
}

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

function setAside(file: string): boolean {
  if (!existsSync(file) || statSync(file).size < FILE_MOST) return false;
  renameSync(file, `${file}.1`);
  return true;
}
