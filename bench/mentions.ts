import { mentionOf } from '../src/contract/mentions.ts';
import type { Stage } from './api.ts';
import { inWorkspaceOf, seedBoard } from './boards.ts';
import { PATIENCE } from './browser.ts';
import { percentile } from './load.ts';
import { signUp } from './person.ts';
import type { Figure } from './report.ts';
import { newProfile } from './visit.ts';

const MENTIONS = 30;
/** Milliseconds between two: the browser asks for the number at most twice a second. */
const APART = 800;
const badge = (count: number): string => `[role="img"][aria-label^="${count} unread notification"]`;

/** From a comment that mentions someone to the paint of the badge in their browser, in milliseconds (row 41). */
export async function mentionFigures(stage: Stage): Promise<Figure[]> {
  const { server, person } = stage;
  const author = await signUp(server.url, `author-${Date.now()}`);
  await inWorkspaceOf(server.databaseUrl, author, [person.userId]);
  const { taskIds } = await seedBoard(server.databaseUrl, author, [person.userId], 100);
  const content = `${mentionOf({ id: person.userId, name: 'Bench' })} which color?`;
  const profile = await newProfile(stage);
  try {
    const { page } = await profile.open();
    await page.goto(`${server.url}/workspace/${author.workspaceId}/projects`, { waitUntil: 'networkidle' });
    await page.locator('nav a[href$="/inbox"]').waitFor({ timeout: PATIENCE });
    const taken: number[] = [];
    // Each on a task of its own, because the news of one task are one entry.
    for (const [nth, taskId] of taskIds.slice(0, MENTIONS).entries()) {
      const shown = page.evaluate<number>(`cairnProbe.paintedAt('${badge(nth + 1)}')`);
      // A failure before it is waited for is that of the whole.
      shown.catch(() => {});
      const began = Date.now();
      await author.ask('POST', 'project', 'add-task-comment', { taskId }, { content });
      taken.push((await shown) - began);
      await page.waitForTimeout(APART);
    }
    return [0.5, 0.95].map((part) => ({
      row: 41,
      name: `a mention to the badge of the other's browser, p${100 * part}`,
      value: percentile(taken, part),
      unit: 'ms',
    }));
  } finally {
    await profile.close();
  }
}
