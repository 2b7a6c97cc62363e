import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { PostgresError } from './postgres-error.ts';

/** The OS user that Postgres runs as; null for the user of this process. */
export type Owner = { readonly name: string; readonly uid: number; readonly gid: number } | null;

/**
 * Postgres refuses to run as root, so root runs it as another user that already exists: the one that has owned the cluster
 * since its first start, or `postgres`, or `nobody`. No user is ever created.
 */
export function ownerOf(clusterFolder: string): Owner {
  if (process.getuid?.() !== 0) return null;
  const made = statSync(clusterFolder, { throwIfNoEntry: false });
  if (made && made.uid !== 0) return { name: `user ${made.uid}`, uid: made.uid, gid: made.gid };
  const users = systemUsers();
  const owner = users.find((user) => user.name === 'postgres') ?? users.find((user) => user.name === 'nobody');
  if (!owner)
    throw new PostgresError(
      'Postgres does not run as root, and there is no user `postgres` or `nobody` here: start Cairn as another user.',
    );
  return owner;
}

/** The options of `spawn` that run a program as the owner. */
export const asOwner = (owner: Owner): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } => ({
  ...(owner && { uid: owner.uid, gid: owner.gid }),
  cwd: '/',
  // Without our own environment: it contains secrets, and PG* variables would change the behavior of the programs.
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SYSTEMROOT: process.env.SYSTEMROOT },
});

/** True if the owner can enter the folder by its path, through all folders above it. The system itself is asked. */
export const canEnter = (owner: Owner, folder: string): boolean =>
  owner === null || spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...asOwner(owner), stdio: 'ignore' }).status === 0;

/**
 * Runs a Postgres program as the owner until it ends. It is in a group of its own, so that Ctrl-C does not interrupt it: the
 * server ends after the step in progress.
 * @param options.handle goes to the program as its file descriptor 3.
 */
export function ran(
  owner: Owner,
  program: string,
  args: string[],
  { handle, input = '' }: { handle?: number | undefined; input?: string },
): Promise<{ code: number | null; complaint: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...asOwner(owner),
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe', handle ?? 'ignore'],
    });
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    // A program that ends before it has read everything explains why by its exit code and its error output.
    child.stdin?.on('error', () => undefined).end(input);
    child.once('error', (error) => resolve({ code: null, complaint: `${complaint}${error.message}` }));
    child.once('close', (code) => resolve({ code, complaint }));
  });
}

function systemUsers(): NonNullable<Owner>[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
