import { randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const SignIn = z.object({ email: z.email(), password: z.string().min(12) });
export type SignIn = z.infer<typeof SignIn>;

export const DEMO_EMAIL = 'demo@cairn.local';

// Without the letters and digits that look alike on a screen.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of four readable groups, about 79 bits, created on this machine and stored nowhere else. */
export const readablePassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-');

/** The demo sign-in that an earlier start stored in DATA_DIR/demo.json; null if there is none that can be read. */
export async function storedSignIn(dataDir: string): Promise<SignIn | null> {
  const text = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return SignIn.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores the sign-in for later starts, readable only by the owner of the server's files. */
export async function storeSignIn(dataDir: string, signIn: SignIn): Promise<void> {
  const path = join(dataDir, 'demo.json');
  await writeFile(`${path}.new`, `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
