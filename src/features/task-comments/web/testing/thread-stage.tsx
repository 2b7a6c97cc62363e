import { cleanup, screen, waitFor } from '@testing-library/react';
import { useParams } from 'react-router';
import { afterEach, beforeEach, expect } from 'vitest';
import type { TaskPart } from '#features/tasks/web';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import { TaskComments } from '../task-comments.tsx';
import { answers, MARA, type ThreadWorld, threadWorld, WORKSPACE } from './thread-server.ts';

/** The thread of a task on its own, new for every test of the file, seen by Mara. */
export function threadStage() {
  let world: ThreadWorld;
  let server: Loopback;
  let stops: (() => void)[] = [];

  beforeEach(async () => {
    localStorage.clear();
    world = threadWorld();
    server = await loopback((asked) => answers(world, asked));
    stops = [await signedIn(server.url, MARA), startKernel()];
    await startOutbox(MARA);
  });
  afterEach(async () => {
    cleanup();
    for (const stop of stops.toReversed()) stop();
    store.forget();
    await server.close();
  });

  function Place() {
    const { taskId = '' } = useParams();
    const scope = { workspaceId: WORKSPACE, projectId: world.projectId, taskId };
    const task = { id: taskId, version: 1, commentCount: world.commentCount } as TaskPart['task'];
    return <TaskComments task={task} scope={scope} />;
  }

  const opened = (hash = '') => rendered([{ path: '/:taskId', Component: Place }], `/${world.taskId}${hash}`);
  /** Opens the thread and waits for its comments. */
  async function openedWhole(hash = '') {
    const screens = opened(hash);
    await screen.findByText('I can take the text.');
    if (world.role !== 'VIEWER') await screen.findByRole('textbox', { name: 'Comment' });
    return screens;
  }
  const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
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
