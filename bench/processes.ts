import { readdirSync, readFileSync } from 'node:fs';

/** What all processes below the given ones use together (Linux). */
export interface Usage {
  /** Milliseconds of processor time, including processes that have since ended. */
  processor: number;
  /** Megabytes, with pages shared by several processes counted once. */
  memory: number;
}

const TICKS_PER_SECOND = 100;
/**
 * Fields of /proc/PID/stat after the name, which may contain spaces (proc(5)): parent, and the time of its own and of ended
 * children.
 */
const FIELD = { parent: 1, times: [11, 12, 13, 14] };

/** Sums up the processes with these ids and everything that they started. */
export function usageOf(roots: readonly number[]): Usage {
  const all = new Map(running().map((process) => [process.id, process]));
  const isBelow = (id: number): boolean => roots.includes(id) || (id > 1 && isBelow(all.get(id)?.parent ?? 0));
  const mine = [...all.values()].filter(({ id }) => isBelow(id));
  return {
    processor: mine.reduce((sum, { processor }) => sum + processor, 0),
    memory: mine.reduce((sum, { id }) => sum + memoryOf(id), 0),
  };
}

/**
 * What was used between the call and the call of its result, in milliseconds of processor time. Their idle use per second
 * can be subtracted.
 */
export function processorClock(roots: readonly number[], standing = 0): () => number {
  const [before, since] = [usageOf(roots).processor, performance.now()];
  return () => Math.max(0, usageOf(roots).processor - before - (standing * (performance.now() - since)) / 1000);
}

/** Milliseconds of processor time that they use per second, observed for this many milliseconds without any requests. */
export async function idleProcessorTime(roots: readonly number[], watched: number): Promise<number> {
  const used = processorClock(roots);
  await new Promise((done) => void setTimeout(done, watched));
  return (used() * 1000) / watched;
}

interface Running {
  id: number;
  parent: number;
  processor: number;
}

const running = (): Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = read(`/proc/${name}/stat`)
        ?.replace(/^.*\) /s, '')
        .split(' ');
      if (!fields) return [];
      const ticks = FIELD.times.reduce((sum, field) => sum + Number(fields[field]), 0);
      return [{ id: Number(name), parent: Number(fields[FIELD.parent]), processor: (ticks * 1000) / TICKS_PER_SECOND }];
    });

const memoryOf = (id: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${id}/smaps_rollup`) ?? '')?.[1] ?? 0) / 1024;

/** Null if the process has ended in the meantime. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
