import { appendFile, open, readFile, rename } from 'node:fs/promises';
import type { Place } from './chain.ts';

/** The name of the file in DATA_DIR. */
export const WITNESS_FILE = 'audit-seals.log';

/**
 * The newest seal of each chain that this server made, in a file outside of the database. Keys cannot show that the newest entries
 * were taken away together with their seals, or that all of it was put back to an earlier day; this can. It is a lower bound: a
 * line that was lost in a crash costs nothing.
 */
export interface Witness {
  of(workspaceId: string): Place | undefined;
  /** Keeps a new seal. A disk that does not take it now gets it with a later one. */
  note(workspaceId: string, place: Place): void;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/** So many lines are appended before the file is written again with one line for each chain. */
const LINES_MOST = 20_000;
const LINE = /^([0-9a-f-]{36}) (\d{1,15}) ([0-9a-f]{64})$/;

/** Nothing is known, and nothing is kept. */
export const noWitness: Witness = { of: () => undefined, note: () => undefined, close: () => Promise.resolve() };

/** What the file of a server says, for a command beside it. */
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
      // The next one writes everything.
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
    // A power cut can leave half a line.
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
