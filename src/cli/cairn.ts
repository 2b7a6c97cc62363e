import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { run } from './run.ts';

// bin/cairn runs it in the folder of the project, and names the one that the person is in.
const folder = process.env['CAIRN_FOLDER'] ?? process.cwd();

/** Reads a line; what is typed into a terminal is not shown. */
async function askSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  if (stdin.isTTY) stderr.write(question);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  askSecret,
  readFile: (path) => readFile(resolve(folder, path), 'utf8'),
  stopping: () => {
    let isAsked = false;
    process.once('SIGINT', () => void (isAsked = true));
    return () => isAsked;
  },
});
