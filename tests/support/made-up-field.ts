import type { Answer } from './app.ts';
import type { Cast } from './cast.ts';

/** What requests, cards, history, copies, templates and imports say where tasks have a field `effort`. */
export async function effortOf({ ada, ben, projectId }: Cast): Promise<object> {
  const said = ({ status, body }: Answer) => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const ask = async (...[method, name, query, body]: ['GET' | 'POST' | 'PUT', string, Record<string, string>, unknown?]) =>
    said(await ada.ask(method, 'project', name, { query, ...(body !== undefined && { body }) }));

  const plain = await ask('POST', 'create-task', { projectId }, { title: 'Plain' });
  const task = await ask('POST', 'create-task', { projectId }, { title: 'Hard', effort: 8 });
  const changed = await ask('PUT', 'update-task', { taskId: task.id }, { effort: 9, version: task.version });
  const stale = await ben.ask('PUT', 'project', 'update-task', {
    query: { taskId: task.id },
    body: { effort: 1, version: task.version },
  });
  const tooMuch = await ada.ask('PUT', 'project', 'update-task', { query: { taskId: task.id }, body: { effort: 11 } });
  const details = await ask('GET', 'get-task-details', { taskId: task.id });
  const table = await ask('GET', 'get-project-tasks', { projectId, limit: 'all' });
  const row = table.rows.find(([id]: string[]) => id === task.id);
  const imported = await ask('POST', 'create-tasks', { projectId }, { tasks: [{ title: 'From a file', effort: 4 }] });
  const copy = await ask('POST', 'duplicate-task', { taskId: task.id }, {});
  const template = await ask('POST', 'create-template-from-task', { taskId: task.id }, { name: 'Hard work' });
  return {
    plain: plain.effort,
    changed: changed.effort,
    stale: stale.status,
    tooMuch: tooMuch.status,
    history: details.activity[0].changes,
    card: row[table.fields.indexOf('effort')],
    imported: imported.items[0].effort,
    copy: copy.effort,
    template: template.content.effort,
  };
}
