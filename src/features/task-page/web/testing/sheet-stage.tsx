import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Overlays } from '#ui/overlays';
import { Kernel } from '#web/kernel.tsx';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';
import { TaskSheet } from '../task-sheet.tsx';
import { answers, type TaskWorld, taskWorld, MARA, WORKSPACE } from './task-server.ts';

/** Test data with one open task, new for every test of the file. */
export function sheetStage() {
  let world: TaskWorld;
  let server: Loopback;
  let stops: (() => void)[] = [];

  beforeEach(async () => {
    // jsdom has no matchMedia, which the toaster uses for the theme.
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    // jsdom cannot scroll either.
    Element.prototype.scrollIntoView ??= () => undefined;
    localStorage.clear();
    world = taskWorld();
    server = await loopback((asked) => answers(world, asked));
    stops = [await signedIn(server.url, MARA), startKernel()];
    await startOutbox(MARA);
  });

  afterEach(async () => {
    cleanup();
    for (const stop of stops.toReversed()) stop();
    store.forget();
    await server.close();
    vi.unstubAllGlobals();
  });

  /** Opens the sheet of the task over a board. */
  async function opened(search = '') {
    const board = '/dashboard/:workspaceId/projects/:projectId/board';
    const router = createMemoryRouter(
      [
        { path: board, element: <h1>The board</h1> },
        { path: `${board}/:taskId`, element: <TaskSheet /> },
      ],
      { initialEntries: [`/dashboard/${WORKSPACE}/projects/${world.projectId}/board/${world.task.id}${search}`] },
    );
    render(
      <Kernel>
        <RouterProvider router={router} />
        <Overlays />
      </Kernel>,
    );
    return { router, user: userEvent.setup() };
  }

  /** Opens the sheet and waits until everything is loaded. */
  async function openedWhole(search = '') {
    const screens = await opened(search);
    await screen.findByRole('checkbox', { name: 'Store the basket by account' });
    await screen.findByText('empty basket');
    await screen.findByText('WEB-128');
    return screens;
  }

  const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
  /** The body of the newest request with this name, once there is one. */
  const lastBody = async (name: string): Promise<unknown> => {
    await waitFor(() => expect(sent(name)).not.toHaveLength(0));
    return sent(name).at(-1)?.body;
  };

  return {
    opened,
    openedWhole,
    sent,
    lastBody,
    get world() {
      return world;
    },
  };
}
