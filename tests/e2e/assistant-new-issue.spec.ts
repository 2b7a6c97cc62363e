import { faults } from './accessible.ts';
import { assistantServer, withProject } from './assistant-server.ts';
import { expect, test } from './fixtures.ts';

const model = assistantServer();

test('a new issue gets suggested values by keyboard, also on a phone, and none where the assistant is off', async ({ enter }) => {
  const { ada, projectId } = await withProject();
  const issues = `/dashboard/${ada.workspaceId}/projects/${projectId}/issues`;
  const made = (family: string, endpoint: string, body: object) =>
    ada.ask({ method: 'POST', family, endpoint, query: { projectId }, body });
  await made('issues', 'create-issue', { title: 'The chart leaks ink on every second page of the map' });
  const label = await made('settings/project', 'create-label', { name: 'Charts' });
  model.answer = ({ system }) => ({
    text: [
      'priority: HIGH | Ships depend on charts.',
      'label: Charts | It is about a chart.',
      `similar: ${/^(#\d+) "The chart leaks ink/m.exec(system)?.[1]} | The same chart.`,
    ].join('\n'),
  });
  const page = await enter(ada, issues);
  await expect(page.getByText('The chart leaks ink', { exact: false })).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New issue' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('A chart leaks');
  const suggest = dialog.getByRole('button', { name: 'Suggest fields and duplicates' });
  await suggest.press('Enter');
  const suggested = dialog.getByRole('region', { name: 'Suggestions' });
  await expect(suggested.getByText('Ships depend on charts.')).toBeVisible();
  await expect(suggested.getByRole('link', { name: /The chart leaks/ })).toHaveAttribute('target', '_blank');
  expect(await faults(page)).toEqual([]);
  await suggested.getByRole('button', { name: 'Accept Priority: High' }).press('Enter');
  await expect(suggested.getByText('Ships depend on charts.')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Priority: High' })).toBeVisible();
  // What is next has the focus.
  await expect(suggested.getByRole('button', { name: 'Accept Labels: Charts' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(suggested.getByRole('listitem')).toHaveCount(1);
  await suggested.getByRole('button', { name: /^Dismiss Similar issue/ }).press('Enter');
  await expect(suggested.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const query = { projectId, search: 'A chart leaks' };
      const { items } = await ada.ask<{ items: { title: string; priority: string; labelIds: string[] }[] }>({
        method: 'GET',
        family: 'issues',
        endpoint: 'get-project-issues',
        query,
      });
      return items.find(({ title }) => title === 'A chart leaks');
    })
    .toMatchObject({ priority: 'HIGH', labelIds: [label.id] });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('c');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Another chart leaks');
  await suggest.click();
  await suggested.getByRole('button', { name: 'Accept all' }).click();
  await expect(dialog.getByRole('button', { name: 'Priority: High' })).toBeVisible();
  await expect(dialog.getByText('2 similar issues found.', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create issue' })).toBeInViewport({ ratio: 1 });
  expect(await faults(page)).toEqual([]);
  await ada.ask({
    method: 'PUT',
    family: 'chat',
    endpoint: 'update-project-ai',
    query: { projectId },
    body: { isEnabled: false },
  });
  const told = page.waitForResponse((answer) => answer.url().includes('get-ai-status'));
  await page.goto(`${issues}/new`);
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A third chart leaks');
  await told;
  await expect(dialog.getByRole('button', { name: 'Create issue' })).toBeVisible();
  await expect(suggest).toBeHidden();
});
