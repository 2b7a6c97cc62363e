import { faults } from './accessible.ts';
import { assistantServer, withProject } from './assistant-server.ts';
import { expect, test } from './fixtures.ts';
import { goOn } from './pictured-page.ts';

const model = assistantServer();

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
  const { origin } = new URL(page.url());
  const left: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && /^https?:/.test(request.url())) left.push(request.url());
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

test('a draft from the menu of a task is proposed, applied and undone, by keyboard on a phone', async ({ enter }) => {
  const { ada, board, projectId } = await withProject();
  const description = 'The pier carries two tons.';
  const { id: taskId } = await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'create-task',
    query: { projectId },
    body: { title: 'Draw the pier' },
  });
  model.answer = ({ round }) =>
    round === 1
      ? { calls: [{ name: 'propose_task_change', input: { taskId, description, reason: 'It had none.' } }] }
      : { text: 'I propose a description.' };
  const page = await enter(ada, `${board}/${taskId}`, { viewport: { width: 390, height: 844 } });
  const written = page.getByText(description, { exact: true });
  await page.getByRole('button', { name: 'Task actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Ask the assistant' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Draft description' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assistant' });
  await expect(dialog.getByText('I propose a description.')).toBeVisible();
  expect(model.asked.at(-1)?.raw).toContain(taskId);
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply: Draw the pier' }).press('Enter');
  await expect(dialog.getByText('Applied')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo: Draw the pier' }).press('Enter');
  await expect(dialog.getByText('Undone')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply: Draw the pier' }).press('Enter');
  await expect(dialog.getByText('Applied')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(written).toBeVisible();
});

test('suggestions of a task are refreshed from its menu, and appear in the open task', async ({ enter }) => {
  const { ada, board, projectId } = await withProject();
  const { id: taskId } = await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'create-task',
    query: { projectId },
    body: { title: 'Draw the pier' },
  });
  const suggestions = [{ title: 'Ask the diver', reason: 'No one knows the depth.' }];
  model.answer = ({ round }) =>
    round === 1
      ? { calls: [{ name: 'suggest_for_task', input: { summary: 'Nothing has begun.', suggestions } }] }
      : { text: 'I suggest one step.' };
  const page = await enter(ada, `${board}/${taskId}`);
  await page.getByRole('button', { name: 'Task actions' }).click();
  await page.getByRole('menuitem', { name: 'Ask the assistant' }).click();
  await page.getByRole('menuitem', { name: 'Refresh suggestions' }).click();
  await expect(page.getByRole('dialog', { name: 'Assistant' }).getByText('I suggest one step.')).toBeVisible();
  const shown = page.getByRole('region', { name: 'Suggestions' });
  await expect(shown.getByText('Nothing has begun.')).toBeVisible();
  await expect(shown.getByText('Ask the diver – No one knows the depth.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
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

test('an admin saves a prompt, whose name sends its text, and turns the assistant off, which every place says', async ({
  enter,
}) => {
  test.setTimeout(120_000);
  model.answer = () => ({ text: 'Three lines.' });
  const { ada, board } = await withProject();
  const page = await enter(ada, `/workspace/${ada.workspaceId}/settings/ai`);
  await page.getByRole('button', { name: 'Add prompt' }).click();
  const editor = page.getByRole('dialog', { name: 'Add prompt' });
  await expect(editor.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('/Release Notes');
  await editor.getByRole('textbox', { name: 'Prompt' }).fill('Write release notes in three lines.');
  await page.keyboard.press('Control+Enter');
  await expect(editor.getByText(/Use 2 to 40 lowercase letters/)).toBeVisible();
  await editor.getByRole('textbox', { name: 'Name' }).fill('release-notes');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: '/release-notes' })).toBeVisible();
  await goOn(page, board);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assistant' });
  await dialog.getByPlaceholder('Ask me anything...').click();
  await page.keyboard.type('/rel');
  await expect(page.getByRole('option', { name: /release-notes/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('for 2.0');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Three lines.')).toBeVisible();
  expect(model.asked.some(({ question }) => question.startsWith('Write release notes in three lines.'))).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await goOn(page, `/workspace/${ada.workspaceId}/settings/ai`);
  await page.getByRole('button', { name: 'Delete /release-notes' }).click();
  await page.getByRole('button', { name: 'Delete prompt' }).click();
  await expect(page.getByText('No saved prompts yet.', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/test-model answered in/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Use the assistant in this workspace' }).click();
  await expect(page.getByText('AI settings saved')).toBeVisible();
  await goOn(page, board);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(dialog.getByText('The assistant is turned off in this workspace.')).toBeVisible();
  await expect(dialog.getByPlaceholder('Ask me anything...')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Open settings' }).click();
  await expect(page).toHaveURL(/settings\/ai$/);
});
