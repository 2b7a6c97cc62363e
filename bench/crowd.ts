import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { CrowdResults, CrowdTask } from './crowd-process.ts';

const PROCESSES = 4;
const PATIENCE = 120_000;

export interface Crowd {
  /** Milliseconds from the given moment until the first and the last socket have received the next frame. */
  heardSince(began: bigint): Promise<{ first: number; last: number }>;
  close(): Promise<void>;
}

/**
 * Many bare sockets in processes of their own, so that the measuring process is not the slow part. Resolves when all are
 * ready.
 */
export async function openCrowd(orders: CrowdTask): Promise<Crowd> {
  const share = Math.ceil(orders.count / PROCESSES);
  const children: ChildProcess[] = [];
  for (let left = orders.count; left > 0; left -= share) {
    const child = fork(new URL('./crowd-process.ts', import.meta.url));
    child.send({ ...orders, count: Math.min(share, left) } satisfies CrowdTask);
    children.push(child);
  }
  const close = async (): Promise<void> => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null) return;
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
      }),
    );
  };
  try {
    await Promise.all(children.map(nextNews));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    heardSince: (began) => {
      const after = (time: string): number => Number(BigInt(time) - began) / 1e6;
      const heard = Promise.all(children.map(nextNews)).then((news) => ({
        first: Math.min(...news.map(({ first }) => after(first))),
        last: Math.max(...news.map(({ last }) => after(last))),
      }));
      // A caller that fails before waiting closes the crowd, and the crowd's end must not hide that error.
      heard.catch(() => undefined);
      return heard;
    },
    close,
  };
}

async function nextNews(child: ChildProcess): Promise<CrowdResults> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  const gone = once(child, 'exit', { signal: patience.signal }).then(() => {
    throw new Error('a process of the crowd ended');
  });
  try {
    const [news] = await Promise.race([once(child, 'message', { signal: patience.signal }), gone]);
    return news as CrowdResults;
  } finally {
    clearTimeout(timer);
    patience.abort();
    await gone.catch(() => undefined);
  }
}
