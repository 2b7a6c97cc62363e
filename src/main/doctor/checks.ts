import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#server/config';
import { database, owner } from './database.ts';
import { type Finding, problem } from './finding.ts';
import { reasonOf } from '../reason.ts';
import { backups, folders, runtime, secrets, space } from './installation.ts';
import { assistant, bucket, mail, mailbox, server, supabase } from './services.ts';

interface Check {
  name: string;
  /** False if the settings have nothing for it. */
  isNeeded?: (config: Config) => boolean;
  run(config: Config, signal: AbortSignal): Finding[] | Promise<Finding[]>;
}

const isServedHere = ({ supabaseUrl }: Config): boolean => supabaseUrl === null;

/** Everything that is checked, in order: what others need comes first. */
const CHECKS: readonly Check[] = [
  { name: 'Node', run: runtime },
  { name: 'Folders', run: folders },
  { name: 'Disk', run: space },
  { name: 'Secrets', isNeeded: isServedHere, run: secrets },
  { name: 'Database', run: database },
  { name: 'Supabase', isNeeded: (config) => !isServedHere(config), run: supabase },
  { name: 'Server', run: server },
  { name: 'Owner', run: owner },
  { name: 'Mail', run: mail },
  { name: 'Incoming mail', isNeeded: ({ MAIL_IN_IMAP_URL }) => MAIL_IN_IMAP_URL !== undefined, run: mailbox },
  { name: 'Files', isNeeded: ({ S3_BUCKET }) => S3_BUCKET !== undefined, run: bucket },
  { name: 'Assistant', isNeeded: ({ AI_BASE_URL }) => AI_BASE_URL !== undefined, run: assistant },
  { name: 'Backups', isNeeded: isServedHere, run: backups },
];

const PATIENCE_MS = 30_000;

/** What each check found. A check that fails or hangs is a problem, and the others go on. */
export async function* checked(config: Config): AsyncGenerator<{ name: string; findings: Finding[] }> {
  for (const { name, isNeeded, run } of CHECKS) {
    if (isNeeded && !isNeeded(config)) continue;
    yield { name, findings: await inTime((signal) => run(config, signal)) };
  }
}

async function inTime(run: (signal: AbortSignal) => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  const over = new AbortController();
  const late = pause(PATIENCE_MS, [problem(`There was no answer within ${PATIENCE_MS / 1000} seconds.`)], {
    signal: over.signal,
  });
  try {
    return await Promise.race([run(AbortSignal.timeout(PATIENCE_MS)), late]);
  } catch (error) {
    return [problem(reasonOf(error))];
  } finally {
    over.abort();
    await late.catch(() => undefined);
  }
}
