import { ModelServer } from '../support/model-server.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { type Person, person } from './people.ts';

// A server of its own, with a model: the one of the other journeys has none.
const model = new ModelServer();
let server: RunningServer;
const others = process.env.CAIRN_E2E_URL;
// One server for all journeys of this file, which therefore run in one worker.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const AI_BASE_URL = `${await model.listen()}/v1`;
  const own = { AI_BASE_URL, AI_MODEL: 'test-model', AI_API_KEY: 'key-of-the-operator', OUTGOING_LOOPBACK: 'on' };
  server = await runServer({ ...own, DEFAULT_PLAN: 'PRO', SEED_DEMO: 'off' });
  process.env.CAIRN_E2E_URL = server.url;
});
test.afterAll(async () => {
  process.env.CAIRN_E2E_URL = others;
  await server.stop();
  await model.close();
});

async function withProject(): Promise<{ ada: Person; board: string; projectId: string }> {
  const ada = await person('Ada Lovelace');
  const { id: projectId } = await ada.ask({
    method: 'POST',
    family: 'workspace',
    endpoint: 'create-project',
    query: { workspaceId: ada.workspaceId },
    body: { name: 'Harbour map' },
  });
  return { ada, projectId, board: `/dashboard/${ada.workspaceId}/projects/${projectId}/board` };
}

test('a person asks the assistant beside the board, by keyboard, and takes the chat to its page', async ({ enter }) => {
  model.answer = ({ question }) => ({
    text: [
      '**Two** things are due: ',
      '[the board](/dashboard/x/projects/y/board) and ',
      `[more](https://evil.example/?q=${question.length}).\n\n`,
      '![plan](https://evil.example/p.png)\n\n```\nnpm test\n```\n',
    ],
    slow: 150,
  });
  const { ada, board } = await withProject();
  const page = await enter(ada, board);
  const left: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && /^https?:/.test(request.url())) left.push(request.url());
  });
  await expect(page.getByRole('button', { name: 'Ask the assistant' })).toBeVisible();
  await page.keyboard.press('Control+j');
  const dialog = page.getByRole('dialog', { name: 'Assistant' });
  await expect(dialog.getByRole('heading', { name: 'How can I help?' })).toBeVisible();
  const field = dialog.getByPlaceholder('Ask me anything...');
  await expect(field).toBeFocused();
  await expect(dialog.getByText('This board')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(model.asked).toHaveLength(0);
  await page.keyboard.type('What is due?');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('And when?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('AI is thinking...')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(dialog.getByText('Two', { exact: true })).toBeVisible();
  await expect(dialog.getByText('AI is thinking...')).toBeHidden();
  await expect(dialog.getByText('What is due?\nAnd when?')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'the board' })).toHaveAttribute('href', '/dashboard/x/projects/y/board');
  // What leads elsewhere is text with its address.
  await expect(dialog.getByRole('link', { name: 'more' })).toHaveCount(0);
  await expect(dialog.getByText(/more \(https:\/\/evil\.example/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'plan' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Copy code' })).toBeVisible();
  expect(left).toEqual([]);
  expect(await faults(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Open on the chat page' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: /What is due\?/ })).toBeVisible();
  await expect(page.getByText('What is due?\nAnd when?')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('an answer goes on after a reload and in another tab, and can be stopped, asked again and rated', async ({ enter }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  model.answer = ({ round }) => ({ text: ['Begun. '], ...(round === 1 && { until: promise }) });
  const { ada, projectId } = await withProject();
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/chat/new`);
  await page.getByPlaceholder('Ask me anything...').fill('Take your time');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Begun.')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByText('Begun.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Begun.')).toBeVisible();
  await expect(page.getByText('AI is thinking...')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await expect(tab.getByText('You stopped this answer.')).toBeVisible();
  resolve();
  model.answer = () => ({ text: 'Here it is.' });
  await page.getByRole('button', { name: 'Answer again' }).click();
  await expect(page.getByText('Here it is.')).toBeVisible();
  await expect(page.getByText('You stopped this answer.')).toBeHidden();
  await expect(page.getByText('Take your time').last()).toBeVisible();
  await page.getByRole('button', { name: 'Helpful', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Helpful', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(tab.getByText('Here it is.')).toBeVisible();
});

test('a model that refuses is said, and the text stays for another try', async ({ enter, complaints }) => {
  complaints.tolerate(/Failed to load resource/);
  model.answer = () => ({ status: 401 });
  const { ada, board } = await withProject();
  const page = await enter(ada, board);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assistant' });
  await dialog.getByPlaceholder('Ask me anything...').fill('Is anything late?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Sorry, I encountered an error processing your request.')).toBeVisible();
  await expect(dialog.getByText('The provider refused the API key.', { exact: false })).toBeVisible();
  model.answer = () => ({ text: 'Nothing is late.' });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('Nothing is late.')).toBeVisible();
  await expect(dialog.getByText('Is anything late?')).toBeVisible();
});

test('proposed tasks are edited, applied at once and undone, below an insight', async ({ enter }) => {
  const { ada, board, projectId } = await withProject();
  model.answer = ({ round }) =>
    round === 1
      ? {
          calls: [
            { name: 'show_insight', input: { kind: 'warning', title: 'One is late', text: 'Draw the pier was due.' } },
            { name: 'propose_new_task', input: { projectId, title: 'Draw the pier', reason: 'It is missing.' } },
            { name: 'propose_new_task', input: { projectId, title: 'Measure depth', reason: 'So is this.' } },
          ],
        }
      : { text: 'I propose two tasks.' };
  const page = await enter(ada, board);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assistant' });
  await dialog.getByText('Build', { exact: true }).click();
  await dialog.getByPlaceholder('Ask me anything...').fill('Plan it');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('I propose two tasks.')).toBeVisible();
  await expect(dialog.getByText('One is late')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit: Draw the pier' }).click();
  await dialog.getByLabel('Title').fill('Draw the long pier');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Edited')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply all 2' }).click();
  await expect(dialog.getByText('Applied')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Draw the long pier', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo all' }).click();
  await expect(dialog.getByText('Undone')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Draw the long pier', exact: true })).toHaveCount(0);
});

test('chats are searched, pinned, renamed and deleted, on a phone', async ({ enter }) => {
  model.answer = () => ({ text: 'Yes.' });
  const { ada, projectId } = await withProject();
  const query = { workspaceId: ada.workspaceId, projectId };
  for (const message of ['Harbour depth', 'Pier plans'])
    await ada.ask({ method: 'POST', family: 'chat', endpoint: 'chat', query, body: { message } });
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/chat`, {
    viewport: { width: 390, height: 844 },
  });
  const chats = page.getByRole('list', { name: 'Chats' });
  await expect(chats.getByRole('link')).toHaveText([/Pier plans/, /Harbour depth/]);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Actions for Harbour depth' }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(chats.getByRole('link')).toHaveText([/Harbour depth/, /Pier plans/]);
  await page.getByRole('button', { name: 'Actions for Pier plans' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title').fill('Plans of the pier');
  await page.keyboard.press('Enter');
  await expect(chats.getByText('Plans of the pier')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Plans of the pier' }).click();
  await page.getByRole('menuitem', { name: 'Delete chat' }).click();
  await expect(chats.getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chats.getByRole('link')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('depth');
  await expect(chats.getByRole('link')).toHaveText([/Harbour depth/]);
  await chats.getByRole('link').click();
  await expect(page.getByText('Yes.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(page.getByRole('dialog', { name: 'Assistant' }).getByRole('button', { name: 'Send' })).toBeInViewport({
    ratio: 1,
  });
  expect(await faults(page)).toEqual([]);
});

test('an admin turns the assistant off, and every place of it says so', async ({ enter }) => {
  const { ada, board } = await withProject();
  const page = await enter(ada, `/workspace/${ada.workspaceId}/settings/ai`);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/test-model answered in/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Use the assistant in this workspace' }).click();
  await expect(page.getByText('AI settings saved')).toBeVisible();
  await page.goto(board);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assistant' });
  await expect(dialog.getByText('The assistant is turned off in this workspace.')).toBeVisible();
  await expect(dialog.getByPlaceholder('Ask me anything...')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Open settings' }).click();
  await expect(page).toHaveURL(/settings\/ai$/);
});
