import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';
import { isSealed } from './sealed.mjs';
import { ensureWebBuilt, otherLanguages } from './web.mjs';

/** Builds the browser's part in these languages, one after the other, where it is out of date. */
export async function ensureLanguagesBuilt(languages = otherLanguages) {
  for (const language of languages) await ensureWebBuilt(language);
}

/**
 * The same in a process of its own that gives way to every other: a start does not wait for languages. The server shows a
 * language as soon as it is built.
 */
export function buildLanguagesBeside() {
  if (isSealed()) return;
  const builder = spawn(process.execPath, [join(root, 'bin/languages')], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  // Without a process there are no other languages, which is no reason not to start.
  builder.once('error', (error) => console.error(`Other languages could not be built: ${error.message}`));
  if (builder.pid === undefined) return;
  try {
    setPriority(builder.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or this system has no priorities.
  }
}
