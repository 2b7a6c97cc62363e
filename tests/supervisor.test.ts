import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const PATIENCE = { timeout: 50_000 };
let running: ChildProcess[] = [];

afterEach(async () => {
  const left = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  running = [];
  await Promise.all(left.map((child) => (child.kill('SIGTERM'), once(child, 'exit'))));
});

interface Supervised {
  supervisor: ChildProcess;
  output(): string;
  /** The ids of the processes launched so far. */
  launched(): number[];
  said(text: string): Promise<void>;
  ended: Promise<number | null>;
}

/** A supervisor of one kind, as bin/start.mjs becomes it, with a small program as its server. */
function supervised(kind: 'shell' | 'node', args: string[] = []): Supervised {
  const program = JSON.stringify(['tests/support/supervised.ts', ...args]);
  const start = `
    import { supervise } from './bin/steps/supervise.mjs';
    ${kind === 'node' ? 'process.execve = undefined;' : ''}
    supervise(process.execPath, ${program});`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '--eval', start], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(supervisor);
  let output = '';
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    supervisor,
    output: () => output,
    launched: () => [...output.matchAll(/launched (\d+)/g)].map(([, pid]) => Number(pid)),
    said: (text) => expect.poll(() => output, PATIENCE).toContain(text),
    ended: once(supervisor, 'close').then(([code]: (number | null)[]) => code ?? null),
  };
}

const kinds = (['shell', 'node'] as const).filter((kind) => kind === 'node' || existsSync('/bin/sh'));

describe.each(kinds)('supervised by %s', { timeout: 120_000 }, (kind) => {
  test('a server that cannot start ends the start with its own code, and is not restarted', async () => {
    const { ended, launched } = supervised(kind, ['7']);
    expect(await ended).toBe(7);
    expect(launched()).toHaveLength(1);
  });

  test('a server that dies after it was ready is restarted each time, with a message to the terminal', async () => {
    const { said, launched, output, supervisor, ended } = supervised(kind);
    for (const times of [1, 2, 3]) {
      await expect.poll(() => output().split('ready\n').length - 1, PATIENCE).toBe(times);
      process.kill(launched().at(-1) ?? 0, 'SIGKILL');
    }
    await expect.poll(() => output().split('ready\n').length - 1, PATIENCE).toBe(4);
    await said('The server ended by itself (SIGKILL): starting it again.');
    expect(new Set(launched()).size).toBe(4);
    supervisor.kill('SIGTERM');
    expect(await ended).toBe(5);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s is forwarded once, and the exit code is that of the server',
    async (signal) => {
      const { said, output, supervisor, ended } = supervised(kind);
      await said('ready\n');
      supervisor.kill(signal);
      supervisor.kill(signal);
      expect(await ended).toBe(5);
      expect(output().match(/asked/g)).toHaveLength(1);
    },
  );

  test('a server whose supervisor was killed ends by itself', async () => {
    const { said, supervisor } = supervised(kind);
    await said('ready\n');
    supervisor.kill('SIGKILL');
    await said('alone');
  });
});

test.runIf(existsSync('/proc') && existsSync('/bin/sh'))(
  'a start by the shell script becomes the supervisor itself',
  async () => {
    const { said, supervisor, launched } = supervised('shell');
    await said('ready\n');
    expect(readFileSync(`/proc/${supervisor.pid}/comm`, 'utf8')).not.toContain('node');
    expect(readFileSync(`/proc/${launched()[0]}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]).toBe(String(supervisor.pid));
  },
);
