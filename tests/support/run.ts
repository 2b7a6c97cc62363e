import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { giveWay } from './give-way.ts';

const root = resolve(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

/**
 * Runs a script under this Node from the project folder; after `within` milliseconds it and its children are ended. If it
 * `givesWay`, other parts get the cores first.
 */
export function run(
  script: string,
  args: string[],
  {
    env = {},
    quiet = false,
    givesWay = false,
    within,
  }: { env?: Record<string, string>; quiet?: boolean; givesWay?: boolean; within: number },
): Promise<{ code: number; output: string }> {
  return new Promise((settle) => {
    const child = spawn(process.execPath, [resolve(root, script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      // A separate process group, so that a hanging test run can be ended with its workers.
      detached: true,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    if (givesWay && child.pid !== undefined) giveWay(child.pid);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const patience = setTimeout(() => {
      console.log(`✗ ${script} did not end within ${within / 60_000} minutes`);
      endGroup(child);
    }, within);
    child.once('close', (code) => {
      clearTimeout(patience);
      running.delete(child);
      settle({ code: code ?? 1, output });
    });
  });
}

/** Ends everything that still runs. */
export function endAll(): void {
  for (const child of running) endGroup(child);
}

/** Sends a signal first: a server among them has a Postgres to stop. */
function endGroup(child: ChildProcess): void {
  signal(child, 'SIGTERM');
  setTimeout(() => signal(child, 'SIGKILL'), 15_000).unref();
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // It ended at this moment.
  }
}
