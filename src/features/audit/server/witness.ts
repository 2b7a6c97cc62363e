import { appendFile, open, readFile, rename } from 'node:fs/promises';
import type { Place } from './chain.ts';

/** The name of the file in DATA_DIR. */
export const WITNESS_FILE = 'audit-seals.log';

/**
 * The newest seal that this server made for each chain, in a file outside the database. Seals alone cannot show that the newest
 * entries were removed together with their seals, or that the database was restored to an earlier day; this file can. It is a lower
 * bound, so a line lost in a crash does no harm.
 */
export interface Witness {
  of(workspaceId: string): Place | undefined;
  /** Saves a new seal. If the disk rejects it now, it is saved with a later one. */
  note(workspaceId: string, place: Place): void;
  /** Waits for pending writes. */
  close(): Promise<void>;
}

/** After this number of appended lines, the file is rewritten with one line per chain. */
const LINES_MOST = 20_000;
const LINE = /^([0-9a-f-]{36}) (\d{1,15}) ([0-9a-f]{64})$/;

/** A witness that knows and saves nothing. */
export const noWitness: Witness = { of: () => undefined, note: () => undefined, close: () => Promise.resolve() };

/** Reads the file of a server, for a command. */
export async function readWitness(path: string): Promise<Pick<Witness, 'of'>> {
  const { places } = await placesIn(path);
  return { of: (workspaceId) => places.get(workspaceId) };
}

export async function openWitness(path: string): Promise<Witness> {
  const { places, lines } = await placesIn(path);
  let appended = lines;
  let waiting: string[] = [];
  let isWhole = true;
  let writing = Promise.resolve();

  const write = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    appended += batch.length;
    try {
      if (isWhole && appended <= LINES_MOST + places.size) return await appendFile(path, batch.join(''), { mode: 0o600 });
      await replace(path, [...places].map(lineOf).join(''));
      [appended, isWhole] = [places.size, true];
    } catch {
      // The next write rewrites the file.
      isWhole = false;
    }
  };

  return {
    of: (workspaceId) => places.get(workspaceId),
    note: (workspaceId, place) => {
      places.set(workspaceId, place);
      waiting.push(lineOf([workspaceId, place]));
      writing = writing.then(write);
    },
    close: () => writing,
  };
}

const lineOf = ([workspaceId, { seq, hash }]: [string, Place]): string => `${workspaceId} ${seq} ${hash}\n`;

async function placesIn(path: string): Promise<{ places: Map<string, Place>; lines: number }> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const places = new Map<string, Place>();
  const lines = text.split('\n');
  for (const line of lines) {
    // A power failure can leave an incomplete line.
    const [, workspaceId = '', seq = '', hash = ''] = LINE.exec(line) ?? [];
    if (workspaceId !== '') places.set(workspaceId, { seq: Number(seq), hash });
  }
  return { places, lines: lines.length };
}

async function replace(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
