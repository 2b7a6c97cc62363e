import type { Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, person, projectOf } from './people.ts';
import { head, planned, sprintsPath } from './sprints.ts';

async function select(page: Page, field: string, day: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}: `) }).click();
  const words = page.getByRole('dialog', { name: field }).getByRole('textbox');
  await words.fill(day);
  await words.press('Enter');
}

test('ben adds an absence, and ada sees it in the open workload of a sprint at once, without its note', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  await planned(ada, projectId, 'Checkout', [1, 14], 20);

  const adas = await enter(ada, sprintsPath(ada, projectId));
  await head(adas, 'Checkout').getByRole('button', { name: 'Actions for Checkout' }).click();
  await adas.getByRole('menuitem', { name: 'Workload' }).click();
  const load = adas.getByRole('dialog', { name: 'Workload of Checkout' }).getByRole('listitem').filter({ hasText: 'Ben Okri' });
  await expect(load).toContainText('of 80 h');

  const bens = await enter(ben, `/workspace/${ada.workspaceId}/team`);
  await bens.getByRole('button', { name: 'Actions for Ben Okri' }).click();
  await bens.getByRole('menuitem', { name: 'Absences' }).click();
  const dialog = bens.getByRole('dialog', { name: 'Absences of Ben Okri' });
  // A week has five working days, whatever today is.
  await select(bens, 'First day', 'in 3 days');
  await select(bens, 'Last day', 'in 9 days');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Surgery');
  await dialog.getByRole('button', { name: 'Add absence' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Surgery');
  expect(await faults(bens)).toEqual([]);

  await expect(load).toContainText('absent for 5 working days');
  await expect(load).toContainText('of 40 h');
  await expect(adas.getByText('Surgery')).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Delete the absence/ }).click();
  await expect(load).toContainText('of 80 h');
});
