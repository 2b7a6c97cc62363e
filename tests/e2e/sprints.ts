import type { Locator, Page } from '@playwright/test';
import type { Person } from './people.ts';

export const sprintsPath = (owner: Person, projectId: string): string =>
  `/dashboard/${owner.workspaceId}/projects/${projectId}/sprints`;

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const addTask = (owner: Person, projectId: string, title: string, estimate: number) =>
  owner.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body: { title, estimate } });

/** A sprint between two days, counted from today, with this capacity. */
export const planned = (owner: Person, projectId: string, name: string, [from, to]: [number, number], capacityPoints: number) =>
  owner.ask({
    method: 'POST',
    family: 'sprints',
    endpoint: 'create-sprint',
    query: { projectId },
    body: { name, startsAt: dayFromNow(from), endsAt: dayFromNow(to), capacityPoints },
  });

/** The lines of a list in their order: heads of groups, titles of rows, and what an empty group says. */
export const lines = (page: Page, list: 'Sprints' | 'Backlog'): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
/** The line of a task or an issue. */
export const row = (page: Page, title: string): Locator =>
  page.locator('[data-row]').filter({ has: page.getByRole('link', { name: title, exact: true }) });
/** The head of a sprint or of the backlog. */
export const head = (page: Page, name: string): Locator => page.getByRole('listitem', { name: new RegExp(`^${name}, `) });
