import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, person, projectOf } from './people.ts';

/** What the page has requested from the API, call by call. Batched calls are listed one by one. */
function callsIn(urls: readonly string[]): string[] {
  return urls.flatMap((url) => {
    const { pathname, searchParams, search } = new URL(url);
    return pathname === '/api/batch' ? searchParams.getAll('ask') : [`${pathname.replace('/api/', '')}${search}`];
  });
}

test.use({ loadsAhead: true });

test('a board opens with few requests and requests nothing twice', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map', 'Count the stones']);
  // By the time a first visit is over, the log has been read past the creation of the project: a place in the log before that
  // would make the page request the project again.
  const first = await enter(ada, boardPath(ada, projectId));
  await new Board(first).shows('To do', ['Draw the map', 'Count the stones']);
  await first.waitForLoadState('networkidle');
  await first.close();
  const page = await enter(ada, '/workspaces');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())));

  await page.goto(boardPath(ada, projectId));
  const board = new Board(page);
  await board.shows('To do', ['Draw the map', 'Count the stones']);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(4);
  await expect.poll(() => callsIn(asked).some((call) => call.includes('get-running-timer'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6);
  const calls = callsIn(asked);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});
