import { connect } from '#client/client';
import type { taskActions } from '#features/tasks/contract';

/** The urgent tasks of a project, after adding one. */
export async function urgentTasks(address: string, token: string, projectId: string): Promise<string[]> {
  const tasks = connect({ address, token }).family<typeof taskActions>('project');
  await tasks.post('create-task', { query: { projectId }, body: { title: 'Order paper', priority: 'URGENT' } });
  const answer = await tasks.get('get-project-tasks', { query: { projectId, priority: 'URGENT', limit: 100 } });
  return 'items' in answer ? answer.items.map(({ title }) => title) : [];
}
