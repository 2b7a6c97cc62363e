import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { forgetAnswers } from '#web/swr';
import { answered, MARA, paged, workspaceRow } from '#web/testing/workspace-fixture';
import { loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

let server: Loopback;
let leave: () => void;
const id = newId();
/** How the server answers a person who leaves. */
let refused: Reply | undefined;

beforeEach(async () => {
  refused = undefined;
  const row = workspaceRow({ id, role: 'GUEST', memberCount: 3, projectCount: 1 });
  const world = {
    instead: ({ query }: { query: URLSearchParams }) => (query.get('endpoint') === 'leave-workspace' ? refused : undefined),
  };
  server = await loopback((asked) =>
    answered(world, asked, () => {
      const endpoint = asked.query.get('endpoint');
      return endpoint === 'get-user-workspaces' ? paged([row]) : endpoint === 'get-workspace' ? row : { id: newId() };
    }),
  );
  leave = await signedIn(server.url, MARA);
});

afterEach(async () => {
  cleanup();
  leave();
  store.forget();
  forgetAnswers(false);
  await server.close();
});

const opened = async () => {
  const shown = rendered(
    [
      { path: '/', element: <WorkspaceSwitcher workspaceId={id} /> },
      { path: '/workspaces', element: <h1>Workspaces</h1> },
    ],
    '/',
  );
  await shown.user.click(await screen.findByRole('button', { name: /currently in/ }));
  await shown.user.click(await screen.findByRole('menuitem', { name: /^Leave / }));
  return shown;
};
const left = () => server.calls.filter(({ query }) => query.get('endpoint') === 'leave-workspace');

describe('the switcher of workspaces', () => {
  it('lets a guest, who sees no list of members, leave a workspace after a question', async () => {
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(left()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /currently in/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Leave / }));
    await user.click(await screen.findByRole('button', { name: 'Leave workspace' }));
    expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeVisible();
    await waitFor(() => expect(left()[0]?.query.get('workspaceId')).toBe(id));
  });

  it('says why a person cannot leave', async () => {
    const message = 'A workspace needs at least one active owner.';
    refused = { status: 409, body: { error: { code: 'last-owner', message, requestId: 'r' } } };
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: 'Leave workspace' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: /currently in/ })).toBeVisible();
  });
});
