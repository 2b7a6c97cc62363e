import type { Answer, Person } from './app.ts';

/** What a cast has that is archived, copied or recurring. */
export interface CastArchive {
  /** Tasks to archive, to move, and a deleted one. */
  archivedTaskId: string;
  movingTaskId: string;
  trashedTaskId: string;
  /** Another project in the same workspace, of its owner alone. */
  otherProjectId: string;
  templateId: string;
  /** The owner's own reminder of the task. */
  reminderId: string;
}

/** Creates the tasks, the other project, a template and a reminder, and turns on automatic archiving. */
export async function archiveCast(
  owner: Person,
  { workspaceId, projectId, taskId }: { workspaceId: string; projectId: string; taskId: string },
): Promise<CastArchive> {
  const task = async (title: string): Promise<string> =>
    granted(await owner.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title } })).id;
  const [archivedTaskId, movingTaskId, trashedTaskId] = [
    await task('To be filed'),
    await task('On the move'),
    await task('Binned'),
  ];
  granted(await owner.ask('DELETE', 'project', 'delete-task', { query: { taskId: trashedTaskId } }));
  granted(await owner.ask('PUT', 'project', 'set-auto-archive', { query: { projectId }, body: { afterDays: 60 } }));
  const [project, template, reminder] = [
    await owner.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId },
      body: { name: 'Annual report', visibility: 'PRIVATE' },
    }),
    await owner.ask('POST', 'project', 'create-template', {
      query: { projectId },
      body: { kind: 'TASK', name: 'Release', title: 'Release ', content: { subtasks: ['Tag', 'Publish'] } },
    }),
    await owner.ask('POST', 'project', 'add-task-reminder', {
      query: { taskId },
      body: { kind: 'AT', remindAt: '2990-01-01T08:00:00.000Z' },
    }),
  ];
  return {
    archivedTaskId,
    movingTaskId,
    trashedTaskId,
    otherProjectId: granted(project).id,
    templateId: granted(template).id,
    reminderId: granted(reminder).id,
  };
}

function granted({ status, body }: Answer): Answer['body'] {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
