import { expect, test } from './fixtures.ts';
import { type Person, person, projectOf } from './people.ts';

const addTask = (owner: Person, projectId: string, body: object) =>
  owner.ask<{ id: string }>({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body });

async function dueDates(owner: Person, projectId: string): Promise<Record<string, string | null>> {
  const { items } = await owner.ask<{ items: { title: string; dueDate: string | null }[] }>({
    family: 'project',
    endpoint: 'get-project-tasks',
    query: { projectId, limit: '100' },
  });
  return Object.fromEntries(items.map(({ title, dueDate }) => [title, dueDate]));
}

test('a task that waits for another moves with it and returns with one undo, and ada sets how it waits', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  // 2027-03-16 is a Tuesday.
  const walls = await addTask(ada, projectId, { title: 'Build the walls', dueDate: '2027-03-16' });
  const roof = await addTask(ada, projectId, { title: 'Put on the roof', dueDate: '2027-03-17' });
  const linkedItem = { kind: 'BLOCKS', targetType: 'TASK', targetId: roof.id };
  await ada.ask({
    method: 'POST',
    family: 'project',
    endpoint: 'add-task-link',
    query: { taskId: walls.id },
    body: { linkedItem },
  });
  const calendar = `/dashboard/${ada.workspaceId}/projects/${projectId}/calendar`;
  const page = await enter(ada, `${calendar}?on=2027-03-17`);
  const on = (day: string, title: string) => page.locator(`[data-day="${day}"]`).getByRole('link', { name: title });
  const dates = () => dueDates(ada, projectId);

  await on('2027-03-16', 'Build the walls').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(on('2027-03-17', 'Build the walls')).toBeVisible();
  await expect(on('2027-03-18', 'Put on the roof')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(on('2027-03-16', 'Build the walls')).toBeVisible();
  await expect(on('2027-03-17', 'Put on the roof')).toBeVisible();
  await expect.poll(dates).toEqual({ 'Build the walls': '2027-03-16', 'Put on the roof': '2027-03-17' });

  // Offline, both the move and what follows it wait for the network.
  await page.context().setOffline(true);
  await on('2027-03-16', 'Build the walls').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(on('2027-03-17', 'Build the walls')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(dates).toEqual({ 'Build the walls': '2027-03-17', 'Put on the roof': '2027-03-18' });
  await expect(on('2027-03-18', 'Put on the roof')).toBeVisible();

  await page.goto(`${calendar}/${roof.id}`);
  const waits = page.getByRole('dialog', { name: 'Put on the roof' }).getByRole('list', { name: 'Blocked by' });
  await waits.getByRole('button', { name: /^Dependency on / }).click();
  const form = page.getByRole('dialog', { name: /^Dependency on / });
  await form.getByLabel('Type').selectOption('Start to start');
  await form.getByLabel('Lag in days').fill('2');
  await form.getByLabel('Lag in days').press('Enter');
  await expect(waits.getByRole('button', { name: /Start to start, 2 days later$/ })).toBeVisible();
});
