import type { Answer, Person, TestApp } from './app.ts';
import { addToProject, type Cast, joinWorkspace } from './cast.ts';

/** The people and their acts with comments, for the tests of threads. */
export interface Talkers {
  /** A commenter of the project. */
  cleo: Person;
  newTask(): Promise<string>;
  say(who: Person, taskId: string, content: string, parentId?: string | null): Promise<Answer>;
  /** The same, if it is not refused: the comment. */
  said(who: Person, taskId: string, content: string, parentId?: string | null): Promise<Answer['body']>;
  edit(who: Person, commentId: string, body: object): Promise<Answer>;
  remove(who: Person, commentId: string): Promise<Answer>;
  restore(who: Person, commentId: string): Promise<Answer>;
  react(who: Person, commentId: string, body: object): Promise<Answer>;
  report(who: Person, commentId: string, body: object): Promise<Answer>;
  /** The list as Ada sees it. */
  thread(taskId: string): Promise<Answer['body']>;
  taskRow(taskId: string): Promise<{ commentCount: number; watcherIds: string[] }>;
}

export async function talkers(app: TestApp, all: Cast): Promise<Talkers> {
  const cleo = await app.person('cleo');
  await joinWorkspace(app, cleo, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, cleo, 'COMMENTER');
  const say: Talkers['say'] = (who, taskId, content, parentId = null) =>
    who.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content, parentId } });
  return {
    cleo,
    say,
    newTask: async () =>
      (await all.ada.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body: { title: 'Talk' } })).body
        .id,
    said: async (...words) => {
      const { status, body } = await say(...words);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body;
    },
    edit: (who, commentId, body) => who.ask('PUT', 'project', 'edit-task-comment', { query: { commentId }, body }),
    remove: (who, commentId) => who.ask('DELETE', 'project', 'delete-task-comment', { query: { commentId } }),
    restore: (who, commentId) => who.ask('PUT', 'project', 'restore-task-comment', { query: { commentId }, body: {} }),
    react: (who, commentId, body) => who.ask('PUT', 'project', 'toggle-comment-reaction', { query: { commentId }, body }),
    report: (who, commentId, body) => who.ask('POST', 'project', 'report-task-comment', { query: { commentId }, body }),
    thread: async (taskId) =>
      (await all.ada.ask('GET', 'project', 'get-task-comments', { query: { taskId, limit: '100' } })).body.items,
    taskRow: async (taskId) =>
      (await app.database.pool.query('SELECT "commentCount", "watcherIds" FROM "Task" WHERE "id" = $1', [taskId])).rows[0],
  };
}
