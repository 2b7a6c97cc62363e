import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The structured log: one JSON object a line, secrets and tokens left out. */
export const openLog = (level: string): Log =>
  pino({
    level,
    redact: {
      paths: ['*.password', '*.token', '*.access_token', '*.refresh_token', 'req.headers.authorization', 'req.headers.apikey'],
      censor: '[left out]',
    },
  });
