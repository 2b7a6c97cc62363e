import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { type Asked, loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import type { ProjectSummary } from '../contract.ts';
import { MembersDialog } from './members-dialog.tsx';
import { answers, INES, MARA, type Northwind, northwind, project } from './testing/northwind.ts';

let server: Loopback;
let world: Northwind;
let leave: () => void;

beforeEach(async () => {
  world = northwind();
  server = await loopback((asked) => answers(world, asked));
  leave = await signedIn(server.url, MARA);
});

afterEach(async () => {
  cleanup();
  leave();
  await server.close();
});

function opened(website: ProjectSummary) {
  return rendered([{ path: '/', element: <MembersDialog project={website} onClose={() => {}} /> }], '/');
}
const sent = (name: string): Asked[] => server.asked.filter(({ query }) => query.get('endpoint') === name);

describe('the members of a project', () => {
  it('are joined by a person of the workspace in the role that was chosen', async () => {
    const { user } = opened(project('Website', 'WEB'));
    await user.selectOptions(await screen.findByLabelText('Role of who is added'), 'Viewer');
    await user.click(screen.getByRole('button', { name: 'Add a member' }));
    expect(screen.queryByRole('option', { name: /Mara/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: /Ines Nold/ }));
    await waitFor(() => expect(sent('add-project-member')[0]?.body).toEqual({ userId: INES, role: 'VIEWER' }));
    expect(await within(screen.getByRole('list', { name: 'Members' })).findByText('Ines Nold')).toBeVisible();
  });

  it('keep an admin: the refusal is said and the role stays', async () => {
    const message = 'A project keeps at least one admin.';
    world.instead = ({ query }) =>
      query.get('endpoint') === 'change-project-member-role'
        ? { status: 409, body: { error: { code: 'last-project-admin', message, requestId: 'r1' } } }
        : undefined;
    const { user } = opened(project('Website', 'WEB'));
    const role = await screen.findByLabelText('Role of Mara Ruiz');
    await user.selectOptions(role, 'Viewer');
    expect(await screen.findByText(message)).toBeVisible();
    expect(role).toHaveValue('ADMIN');
  });

  it('are asked about before they are removed', async () => {
    world.members.push({ ...world.members[0]!, id: newId(), userId: INES, name: 'Ines Nold' });
    const { user } = opened(project('Website', 'WEB'));
    await user.click(await screen.findByRole('button', { name: 'Remove Ines Nold' }));
    expect(screen.getByText('Remove from this project?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent('remove-project-member')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove Ines Nold' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent('remove-project-member')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Ines Nold')).not.toBeInTheDocument());
  });

  it('are only shown to who may not manage them', async () => {
    opened(project('Website', 'WEB', { role: 'MEMBER' }));
    expect(await screen.findByText('Mara Ruiz (you)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a member' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Role of Mara Ruiz')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
  });
});
