import type { Page } from '@playwright/test';
import { newId } from '#contract/new-id';
import { lines } from './hostile-seed.ts';

type Row = Record<string, unknown>;
interface Answer {
  people?: Row[];
  fields?: string[];
  rows?: unknown[][];
  items?: Row[];
}

/** The answers of a batch. */
interface Together {
  answers?: ({ body?: Answer } | null)[];
}

const NAMING = /endpoint(?:=|%3D)get-(board-frame|project-tasks|team-members|task-comments|issue-comments)\b/;
const AUTHORED = /endpoint=get-(task|issue)-comments/;

/**
 * Simulates a person with each hostile name in the project: answers with people include them, and tasks are assigned to them
 * and comments written by them in turn. Signing them all up would take minutes.
 */
export async function withCrowd(page: Page): Promise<void> {
  const crowd = lines(100).map((name, nth) => {
    const names = { firstName: name, lastName: nth % 2 === 0 ? '' : name };
    return { id: newId(), ...names, email: `${nth}@example.com`, profilePictureUrl: null, role: 'MEMBER' };
  });
  const one = (nth: number): Row => crowd[nth % crowd.length] ?? {};
  const named = (url: string, answer: Answer): void => {
    if (answer.people) answer.people.push(...crowd);
    const column = answer.fields?.indexOf('assigneeId') ?? -1;
    if (column >= 0) for (const [nth, row] of (answer.rows ?? []).entries()) row[column] = one(nth)['id'];
    if (AUTHORED.test(url)) {
      for (const [nth, item] of (answer.items ?? []).entries()) Object.assign(item, { userId: one(nth)['id'], user: one(nth) });
    }
    if (url.includes('get-team-members') && answer.items?.[0]) {
      const [first] = answer.items;
      // Fewer in a project than in its workspace, so that there is someone to add.
      const members = url.includes('type=project') ? crowd.slice(0, crowd.length / 2) : crowd;
      answer.items.push(...members.map(({ id, firstName }) => ({ ...first, id, userId: id, name: firstName, role: 'MEMBER' })));
    }
  };
  await page.context().route(NAMING, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const url = new URL(route.request().url());
    url.searchParams.delete('tag');
    // No one waits for an answer to a page that was left in the meantime.
    const response = await route.fetch({ url: url.href, headers }).catch(() => null);
    const answer = (await response?.json().catch(() => null)) as (Answer & Together) | null | undefined;
    if (!response || !answer) return route.continue().catch(() => undefined);
    if (answer.answers) {
      for (const [nth, ask] of url.searchParams.getAll('ask').entries()) {
        const body = answer.answers[nth]?.body;
        if (body && NAMING.test(ask)) named(ask, body);
      }
    } else named(url.href, answer);
    return route.fulfill({ response, json: answer }).catch(() => undefined);
  });
}
