import { RealtimeClient } from '@supabase/realtime-js';
import { boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, type ApiCall, serverUrl, person, projectOf } from './people.ts';

test('mallory has the link of a board, and learns nothing from it: not on the screen, not from the API, not from the socket', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/status of 404/);
  const [ada, mallory] = await Promise.all([person('Ada Lovelace'), person('Mallory Moss')]);
  const projectId = await projectOf(ada);
  const [taskId = ''] = await addTasks(ada, projectId, ['A secret of the house']);

  for (const path of [boardPath(ada, projectId), `${boardPath(ada, projectId)}/${taskId}`, boardPath(mallory, projectId)]) {
    const page = await enter(mallory, path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText('A secret of the house')).toHaveCount(0);
  }

  const asked: ApiCall[] = [
    { family: 'project', endpoint: 'get-project-tasks', query: { projectId } },
    { family: 'project', endpoint: 'get-task-details', query: { taskId } },
    { family: 'kanban', endpoint: 'get-board', query: { projectId } },
    { family: 'settings/project', endpoint: 'get-project', query: { projectId } },
  ];
  for (const request of asked) expect(await mallory.statusOf(request), request.endpoint).toBe(404);

  const socket = new RealtimeClient(`${serverUrl().replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: mallory.apiKey },
    accessToken: () => Promise.resolve(mallory.token),
  });
  await socket.setAuth();
  const status = await new Promise<string>((settle) => {
    socket
      .channel(`project:${projectId}`)
      .on('postgres_changes', { event: '*', schema: 'public', table: 'Task', filter: `projectId=eq.${projectId}` }, () =>
        settle('heard'),
      )
      .subscribe((state) => settle(state));
  });
  await socket.disconnect();
  expect(status).toBe('CHANNEL_ERROR');
});
