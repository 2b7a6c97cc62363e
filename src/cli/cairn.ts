import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { run } from './run.ts';

// bin/cairn runs it in the folder of the project, and names the one that the person is in.
const folder = process.env['CAIRN_FOLDER'] ?? process.cwd();

const SAME_MS = 1_000;
/** The exit code of a command that Ctrl+C ended. */
const INTERRUPTED = 130;

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
    let askedAt: number | null = null;
    process.on('SIGINT', () => {
      // A terminal sends it to bin/cairn as well, which passes it on: only a later one is another.
      if (askedAt !== null && Date.now() - askedAt > SAME_MS) process.exit(INTERRUPTED);
      askedAt ??= Date.now();
    });
    return () => askedAt !== null;
  },
});
