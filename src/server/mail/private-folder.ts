import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface PrivateFolder {
  /** Writes one file atomically, readable only by the owner. Returns its name, which no input determines. */
  write(ending: 'eml' | 'txt', content: string | Uint8Array): Promise<string>;
}

// A folder that no one empties must not fill the disk.
const KEPT = 2_000;
const TIDY_EVERY = 200;
/** The file names in such a folder. */
export const MAIL_FILE_NAME = /^[0-9A-Za-z-]{1,100}\.(?:eml|txt)$/;

/** The folder for messages, if no sender is configured. */
export function privateFolder(path: string): PrivateFolder {
  let written = 0;
  return {
    write: async (ending, content) => {
      await mkdir(path, { recursive: true, mode: 0o700 });
      const name = `${stamp(written++)}.${ending}`;
      const temporary = join(path, `.${name}.part`);
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, join(path, name));
      if (written % TIDY_EVERY === 0) await tidy(path);
      return name;
    },
  };
}

/** Names sort by time, and by order within one millisecond. */
function stamp(order: number): string {
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '');
  return `${time}-${String(order % 1_000_000).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
}

async function tidy(path: string): Promise<void> {
  const names = (await readdir(path)).filter((name) => MAIL_FILE_NAME.test(name)).sort();
  await Promise.all(names.slice(0, -KEPT).map((name) => rm(join(path, name), { force: true })));
}
