import type { Page } from '@playwright/test';
import { amount } from '../support/amount.ts';
import { anEdit } from '../support/task-edits.ts';
import { Board, boardPath, type ColumnName } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf, type Status } from './people.ts';

const CLIENTS = 50;
const EDITS = amount(4, 200);
const TASKS = 12;

const COLUMNS: readonly [ColumnName, Status][] = [
  ['To do', 'TODO'],
  ['In progress', 'IN_PROGRESS'],
  ['Review', 'REVIEW'],
  ['Done', 'DONE'],
];

/** What a person reads on the board: the titles of each column from the top. */
async function read(page: Page): Promise<string[][]> {
  const board = new Board(page);
  return Promise.all(COLUMNS.map(([name]) => board.column(name).getByRole('link').allInnerTexts()));
}

test(`two browsers agree after fifty clients have edited the same tasks ${CLIENTS * EDITS} times`, async ({ enter }) => {
  test.setTimeout(240_000);
  const [ada, ben] = [await person('Ada Storm'), await person('Ben Storm')];
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const taskIds = await addTasks(
    ada,
    projectId,
    Array.from({ length: TASKS }, (_, count) => `Task ${count}`),
  );
  const path = boardPath(ada, projectId);
  const pages = [await enter(ada, path), await enter(ben, path)];
  for (const page of pages) await expect(new Board(page).card('Task 0')).toBeVisible();

  const client = async (number: number): Promise<void> => {
    const who = number % 2 === 0 ? ada : ben;
    for (let count = 0; count < EDITS; count++) {
      const taskId = taskIds[Math.floor(Math.random() * TASKS)] ?? '';
      const edit = anEdit(`Client ${number}, edit ${count}`, [ada.userId, ben.userId]);
      await who.ask({ method: 'PUT', family: 'project', ...edit, query: { taskId } });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));

  const there = await Promise.all(
    COLUMNS.map(async ([, status]) => {
      const query = { projectId, status, limit: '100' };
      const { items } = await ada.ask<{ items: { title: string }[] }>({
        family: 'project',
        endpoint: 'get-project-tasks',
        query,
      });
      return items.map(({ title }) => title);
    }),
  );
  expect(there.flat()).toHaveLength(TASKS);
  for (const page of pages) await expect.poll(() => read(page), { timeout: 30_000 }).toEqual(there);
});
