import { expect, test } from './fixtures.ts';
import { bringIn, person, projectOf } from './people.ts';

test('a colleague asks to join a project, an admin approves, and the colleague can edit the board at once', async ({ enter }) => {
  const [ada, ben] = [await person('Ada Lovelace'), await person('Ben Okafor')];
  await bringIn(ada, ben);
  const projectId = await projectOf(ada, 'Harbour works', 'TEAM');
  const project = `/dashboard/${ada.workspaceId}/projects/${projectId}`;

  const bens = await enter(ben, `${project}/board`);
  await bens.getByRole('button', { name: 'Ask to join' }).click();
  await bens.getByRole('textbox', { name: 'Message' }).fill('I drew the first plans.');
  await bens.getByRole('button', { name: 'Send request' }).click();
  await expect(bens.getByRole('button', { name: 'Request pending' })).toBeVisible();
  await expect(bens.getByRole('button', { name: 'New task' })).toHaveCount(0);

  const adas = await enter(ada, `${project}/team?tab=requests`);
  await expect(adas.getByText('“I drew the first plans.”')).toBeVisible();
  await adas.getByRole('button', { name: 'Approve Ben Okafor' }).click();
  await expect(adas.getByText('No pending approvals')).toBeVisible();

  await expect(bens.getByRole('button', { name: 'New task' }).first()).toBeVisible();
  await expect(bens.getByRole('button', { name: 'Request pending' })).toHaveCount(0);
});
