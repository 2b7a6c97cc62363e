import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { serverArgs } from '../../bin/steps/server.mjs';

const root = resolve(import.meta.dirname, '../..');

/** An operator's command, as bin/ starts it. */
export function command(
  name: 'backup' | 'doctor' | 'restore' | 'server' | 'built server',
  args: string[],
  settings: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const env = { ...process.env, SEED_DEMO: 'off', HOST: '127.0.0.1', PORT: '0', ...settings };
  const child = spawn(process.execPath, [...programs(name), ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, ended: once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, output })) };
}
// A start of the built one takes half of the CPU. It may be older than the sources where no test of the file builds it.
const programs = (name: string): readonly string[] => (name === 'built server' ? serverArgs : [`src/main/${name}.ts`]);

interface Ended {
  code: number | null;
  output: string;
}

/** Runs one to its end. */
export const ran = (...asked: Parameters<typeof command>): Promise<Ended> => command(...asked).ended;
