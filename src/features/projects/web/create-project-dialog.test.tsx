import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { store } from '#web/row-store';
import { loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { CreateProjectDialog } from './create-project-dialog.tsx';
import { answers, MARA, type Northwind, northwind, project } from './testing/northwind.ts';

let server: Loopback;
let world: Northwind;
let leave = () => {};

beforeEach(async () => {
  world = northwind();
  server = await loopback((asked) => answers(world, asked));
  leave = await signedIn(server.url, MARA);
});

afterEach(async () => {
  cleanup();
  leave();
  store.forget();
  await server.close();
});

async function opened() {
  rendered([{ path: '/', element: <CreateProjectDialog workspaceId={world.id} onClose={() => {}} /> }], '/');
  return within(await screen.findByRole('dialog', { name: 'New project' }));
}

it('shows the plan limit before the person fills in the form, with a link to the plans', async () => {
  Object.assign(world, { projectsMost: 2, projects: [project('Website', 'WEB'), project('Harbour', 'HAR')] });
  const dialog = await opened();
  expect(await dialog.findByText(/^All 2 projects of this plan are taken\. Archive or delete a project/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', `/workspace/${world.id}/billing`);
});

it('shows no link to the plans to a person who cannot choose one', async () => {
  Object.assign(world, { projectsMost: 1, role: 'ADMIN', projects: [project('Website', 'WEB')] });
  const dialog = await opened();
  expect(await dialog.findByText(/^The only project of this plan is taken\..*Ask the owner/)).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'View plans' })).toBeNull();
});

it('keeps the color that it shows while the name is typed', async () => {
  const dialog = await opened();
  const colors = within(dialog.getByRole('group', { name: 'Color' }));
  const chosen = () => colors.getByRole('radio', { checked: true }).getAttribute('aria-label');
  const shown = chosen();
  for (const letter of 'Harbour') {
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), letter);
    expect(chosen()).toBe(shown);
  }
});
