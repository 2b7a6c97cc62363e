import type { Locator, Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { assistantServer, withProject } from './assistant-server.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './people.ts';
import { goOn } from './pictured-page.ts';

const model = assistantServer();

const made = (ada: Person, family: string, endpoint: string, query: Record<string, string>, body: object) =>
  ada.ask({ method: 'POST', family, endpoint, query, body });

/** A project with an overdue bug, a feature and a task. */
async function withWork() {
  const { ada, projectId } = await withProject();
  const at = { projectId };
  const dueDate = '2026-01-05';
  const bug: { id: string } = await made(ada, 'issues', 'create-issue', at, { title: 'The chart leaks', type: 'BUG', dueDate });
  await made(ada, 'issues', 'create-issue', at, { title: 'Show the tides', type: 'FEATURE' });
  await made(ada, 'project', 'create-task', at, { title: 'Measure the depth', priority: 'URGENT' });
  await made(ada, 'project', 'create-task', at, { title: 'Draw the pier' });
  return { ada, projectId, bug, at: (view: string) => `/dashboard/${ada.workspaceId}/projects/${projectId}/${view}` };
}

test('a sentence becomes filters by keyboard and by a tap, and nothing offers it where the assistant is off', async ({
  enter,
  complaints,
}) => {
  test.setTimeout(120_000);
  const { ada, projectId, at } = await withWork();
  const page = await enter(ada, at('issues'));
  await expect(page.getByText('Show the tides')).toBeVisible();
  model.answer = () => ({ text: 'type:bug is:overdue' });
  await page.keyboard.press('/');
  await page.keyboard.type('overdue bugs');
  const option = page.getByRole('option', { name: 'Ask the assistant to filter' });
  await expect(option).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Type is Bug' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Due date is Overdue' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText('The chart leaks')).toBeVisible();
  await expect(page.getByText('Show the tides')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Type is Bug' })).toBeVisible();
  await expect(page.getByText('The chart leaks')).toBeVisible();

  model.answer = () => ({ text: 'priority:urgent' });
  for (const view of ['board', 'list']) {
    await goOn(page, at(view));
    await expect(page.getByText('Draw the pier')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('what is burning');
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'Priority is Urgent' })).toBeVisible();
    await expect(page.getByText('Measure the depth')).toBeVisible();
    await expect(page.getByText('Draw the pier')).toBeHidden();
  }

  complaints.tolerate(/Failed to load resource/);
  model.answer = () => ({ text: 'I am sorry, but severity-of-storm:9.' });
  await page.keyboard.type('stormy things');
  await option.click();
  await expect(page.getByText("The assistant couldn't turn this into a filter.", { exact: false })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('stormy things');
  await expect(page.getByRole('group', { name: 'Priority is Urgent' })).toBeVisible();

  await goOn(page, at('issues'));
  await expect(page.getByText('Show the tides')).toBeVisible();
  model.answer = () => ({ text: 'type:bug' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('searchbox').fill('only the bugs');
  await page.getByRole('option', { name: 'Ask the assistant to filter' }).click();
  await expect(page.getByText('Show the tides')).toBeHidden();
  await expect(page.getByText('The chart leaks')).toBeVisible();
  await ada.ask({
    method: 'PUT',
    family: 'chat',
    endpoint: 'update-project-ai',
    query: { projectId },
    body: { isEnabled: false },
  });
  await page.reload();
  await page.getByRole('searchbox').fill('only the bugs');
  await expect(page.getByText('No issues', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Ask the assistant to filter' })).toBeHidden();
});

/** A page in whose text a line is written, with the caret at its end. */
async function withText(enter: (person: Person, path: string) => Promise<Page>, line: string) {
  const { ada, projectId, at } = await withWork();
  const page = await enter(ada, at('documents'));
  await page.getByRole('button', { name: 'New document' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Harbor');
  await page.keyboard.press('Enter');
  const text = page.getByRole('textbox', { name: 'Text of the document' });
  await text.click();
  await page.keyboard.type(line);
  return { page, text, ada, projectId };
}

test('a passage is improved, shortened and continued by the assistant, and nothing offers it where that is off', async ({
  enter,
  complaints,
}) => {
  test.setTimeout(180_000);
  const { page, text, ada, projectId } = await withText(enter, 'The pier are long.');
  await test.step('it is improved by keyboard: dismissed, taken as one step, and undone', () => improved(page, text));
  complaints.tolerate(/Failed to load resource/);
  await test.step('a model that fails says why beside the passage', () => failing(page, text));
  await test.step('it is continued from the slash menu and translated below, also on a phone', () => continued(page, text));
  await page.setViewportSize({ width: 1440, height: 900 });
  await ada.ask({
    method: 'PUT',
    family: 'chat',
    endpoint: 'update-project-ai',
    query: { projectId },
    body: { isEnabled: false },
  });
  await page.reload();
  await text.click();
  await page.keyboard.press('Shift+Home');
  const tools = page.getByRole('toolbar', { name: 'Tools for the selection' });
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type(' /con');
  await expect(page.getByRole('option', { name: 'Continue writing' })).toBeHidden();
  await expect(tools.getByRole('button', { name: 'Write with the assistant' })).toBeHidden();
});

async function improved(page: Page, text: Locator): Promise<void> {
  model.answer = () => ({ text: ['The pier ', '**is** ', 'long.'], slow: 60 });
  await page.keyboard.press('Shift+Home');
  const tools = page.getByRole('toolbar', { name: 'Tools for the selection' });
  await tools.getByRole('button', { name: 'Write with the assistant' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Improve writing' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Improve writing' });
  await expect(panel.getByText('Writing…')).toBeVisible();
  await expect(panel.getByText('The pier is long.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Replace' })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Suggested text' })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(text).toHaveText('The pier are long.');
  await expect(text).toBeFocused();

  await page.keyboard.press('Shift+Home');
  await tools.getByRole('button', { name: 'Write with the assistant' }).click();
  await page.getByRole('menuitem', { name: 'Fix spelling and grammar' }).click();
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(text).toHaveText('The pier is long.');
  await expect(text.locator('strong')).toHaveText('is');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText('The pier are long.');
}

async function failing(page: Page, text: Locator): Promise<void> {
  model.answer = () => ({ text: 'The', drops: true });
  await text.press('End');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Write with the assistant' }).last().click();
  await page.getByRole('menuitem', { name: 'Shorten' }).click();
  const panel = page.getByRole('dialog', { name: 'Shorten' });
  await expect(panel.getByRole('alert')).toContainText("The model can't be reached.");
  await expect(panel.getByRole('button', { name: 'Replace' })).toBeHidden();
  model.answer = () => ({ text: 'A long pier.' });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByRole('button', { name: 'Replace' }).click();
  await expect(text).toHaveText('A long pier.');
}

async function continued(page: Page, text: Locator): Promise<void> {
  model.answer = ({ system }) => ({ text: system.includes('German') ? 'Der Steg ist lang.' : 'It reaches the reef.' });
  await text.press('Control+End');
  await page.keyboard.type(' /continue');
  await expect(page.getByRole('option', { name: 'Continue writing' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Insert' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(text).toHaveText('A long pier. It reaches the reef.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Write with the assistant' }).last().click();
  await page.getByRole('menuitem', { name: 'Translate to' }).click();
  await page.getByRole('menuitem', { name: 'German' }).click();
  const panel = page.getByRole('dialog', { name: 'Translate to German' });
  await expect(panel.getByText('Der Steg ist lang.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Insert below' }).click();
  await expect(text.locator('p').nth(1)).toHaveText('Der Steg ist lang.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('an issue in triage gets suggested values with reasons, accepted one by one or at once, and undone', async ({ enter }) => {
  const { ada, projectId, bug, at } = await withWork();
  const issueId = bug.id;
  const decide = (status: string) =>
    ada.ask({ method: 'PUT', family: 'issues', endpoint: 'update-issue-status', query: { issueId }, body: { status } });
  const settings = { method: 'PUT', family: 'settings/project', endpoint: 'update-project', query: { projectId } } as const;
  await ada.ask({ ...settings, body: { triageEnabled: true } });
  await decide('TRIAGE');
  model.answer = ({ round }) =>
    round === 1
      ? {
          calls: [
            { name: 'propose_issue_change', input: { issueId, priority: 'URGENT', reason: 'Water is coming in.' } },
            { name: 'propose_issue_change', input: { issueId, type: 'INCIDENT', reason: 'It happens now.' } },
            { name: 'propose_issue_change', input: { issueId, severity: 'S1', reason: 'All ships.' } },
          ],
        }
      : { text: 'I propose three fields.' };
  const page = await enter(ada, at(`issues/${issueId}`));
  const ghosts = page.getByRole('region', { name: 'Suggestions' });
  const suggest = ghosts.getByRole('button', { name: 'Suggest fields and duplicates' });
  await expect(suggest).toBeVisible();
  await suggest.focus();
  await page.keyboard.press('Enter');
  await expect(ghosts.getByText('Water is coming in.')).toBeVisible();
  await expect(ghosts.getByRole('listitem')).toHaveCount(3);
  expect(await faults(page)).toEqual([]);
  // They wait beside the fields, also after a reload.
  await page.reload();
  await expect(ghosts.getByRole('listitem')).toHaveCount(3);
  const priority = page.getByRole('button', { name: /^Priority/ }).first();
  await expect(priority).not.toContainText('Urgent');

  await ghosts.getByRole('button', { name: 'Dismiss Severity: S1' }).click();
  await expect(ghosts.getByRole('listitem')).toHaveCount(2);
  await ghosts.getByRole('button', { name: 'Accept Priority: Urgent' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 suggestion accepted')).toBeVisible();
  await expect(priority).toContainText('Urgent');
  await expect(ghosts.getByRole('button', { name: 'Accept Type: Incident' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(priority).not.toContainText('Urgent');
  await expect(ghosts.getByRole('listitem')).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await ghosts.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByText('2 suggestions accepted')).toBeVisible();
  await expect(ghosts.getByRole('listitem')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(ghosts.getByRole('listitem')).toHaveCount(2);
});
