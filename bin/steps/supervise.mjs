import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const SHELL = '/bin/sh';
const BACK_OFF_LEAST = 100;
const BACK_OFF_MOST = 5000;

/**
 * Runs the server until it is asked to end, and restarts it when it dies after it was ready once. A server that cannot start
 * at all ends this program with its own exit code.
 */
export function supervise(node, args, env = compiledOnce(process.env)) {
  // A shell in place of this process does the same and uses less memory. Node can replace itself from 22.15 on, and not on
  // Windows.
  if (process.execve && existsSync(SHELL)) {
    process.chdir(root);
    process.execve(SHELL, ['sh', join(root, 'bin/steps/supervise.sh'), node, ...args], env);
  }
  superviseHere(node, args, env);
}

function superviseHere(node, args, env) {
  let child;
  let wasReady = false;
  let asked = false;
  let wait = BACK_OFF_LEAST;

  const launch = () => {
    // Through the channel the server reports that it is ready, and notices when this process is killed, so that it never
    // runs on alone.
    child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (message) => {
      if (message !== 'ready') return;
      wasReady = true;
      wait = BACK_OFF_LEAST;
    });
    child.once('error', (error) => {
      console.error(`The server could not be started: ${error.message}`);
      process.exit(1);
    });
    child.once('exit', (code, signal) => {
      if (asked || !wasReady || code === 0) process.exit(code ?? 1);
      console.error(`The server ended by itself (${signal ?? `code ${code}`}): starting it again.`);
      setTimeout(launch, wait);
      wait = Math.min(wait * 2, BACK_OFF_MOST);
    });
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Between two launches there is no process to notify.
      if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
      if (!asked) child.kill(signal);
      asked = true;
    });
  }
  launch();
}

// Node caches the compiled TypeScript, so the next start is twice as fast. If the cache cannot be written, Node works
// without it.
const compiledOnce = (env) => ({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...env });

/** Runs a program in place of this one: it gets our terminal and signals, and its exit code becomes ours. */
export function passOn(program, args, env = process.env) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 1));
}
