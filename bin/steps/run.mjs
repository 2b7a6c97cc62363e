import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const running = new Set();

/**
 * When asked to end, ends the child processes too, at once: npm would first spend some twenty seconds undoing its work, in
 * the way of the next start. The next start repeats what they leave unfinished.
 */
function endAll() {
  for (const child of running) child.kill('SIGKILL');
  process.exit(1);
}

/**
 * Runs a program to its end and returns its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, shell?: boolean }} [options] `show` also prints its output as it arrives
 * @returns {Promise<{ code: number, output: string }>} `code` is 1 if a signal ended it or it could not be started
 */
export function run(program, args, { env = process.env, show = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (show) out.write(text);
      });
    }
    if (running.size === 0) process.on('SIGTERM', endAll).on('SIGINT', endAll);
    running.add(child);
    const settle = (result) => {
      running.delete(child);
      if (running.size === 0) process.off('SIGTERM', endAll).off('SIGINT', endAll);
      resolve(result);
    };
    child.once('error', (error) => settle({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => settle({ code: code ?? 1, output }));
  });
}
