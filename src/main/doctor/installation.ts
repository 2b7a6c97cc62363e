import { existsSync, statfsSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config';
import { refuseHalfRestored } from '../backup/restore-marker.ts';
import { LEAST } from '../disk-space.ts';
import { refuseLostSecrets } from '../lost-secrets.ts';
import { nearestOf, refuseUnwritableFolders } from '../preconditions.ts';
import { type Finding, good, note, problem } from './finding.ts';

const MEGABYTE = 2 ** 20;
const GIGABYTE = 2 ** 30;
const DAY_MS = 86_400_000;
/** Postgres and the uploads of a busy day need this much. */
const COMFORTABLE = GIGABYTE;

/** Package and lock file name the Node that everything is tested with; bin/ prefers it. */
const NODE_LEAST = 24;

export function runtime(): Finding[] {
  const { node } = process.versions;
  return Number.parseInt(node, 10) >= NODE_LEAST
    ? [good(`Node ${node} runs it.`)]
    : [problem(`Node ${node} runs it, and it needs ${NODE_LEAST}: run npm install, or start it by bin/start.mjs.`)];
}

export function folders(config: Config): Finding[] {
  refuseHalfRestored(config.dataDir);
  refuseUnwritableFolders(config);
  return [good(`${config.dataDir} can be written.`)];
}

export function space({ dataDir }: Config): Finding[] {
  const { bavail, blocks, bsize } = statfsSync(nearestOf(dataDir));
  const free = bavail * bsize;
  const told = `${sizeOf(free)} of ${sizeOf(blocks * bsize)} are free`;
  if (free < LEAST) return [problem(`${told}, so that nothing can be written: make room on the disk of ${dataDir}.`)];
  return [free < COMFORTABLE ? note(`${told}: make room on the disk of ${dataDir} before it is full.`) : good(`${told}.`)];
}

const sizeOf = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;

export async function secrets(config: Config): Promise<Finding[]> {
  const path = join(config.dataDir, 'secrets.json');
  if (!existsSync(path)) {
    await refuseLostSecrets(config);
    return [note('There are none yet: the first start creates them.')];
  }
  return (statSync(path).mode & 0o077) === 0
    ? [good('Only their owner can read them.')]
    : [problem(`Other users of this machine may read ${path}: run chmod 600 ${path}.`)];
}

/** Where bin/backup writes if it is told nothing else. */
export async function backups({ dataDir }: Config): Promise<Finding[]> {
  const folder = join(dataDir, 'backups');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar'));
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  if (times.length === 0) return [note(`There is none in ${folder}: run bin/backup each night, and keep a copy elsewhere.`)];
  const days = Math.floor((Date.now() - Math.max(...times)) / DAY_MS);
  return days < 2
    ? [good(`The newest is of the last ${days < 1 ? '24' : '48'} hours.`)]
    : [note(`The newest in ${folder} is ${days} days old: run bin/backup each night.`)];
}
