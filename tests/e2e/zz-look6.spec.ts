import { test } from './fixtures.ts';
import { addTasks, person, projectOf } from './people.ts';
import { planned } from './sprints.ts';
test.setTimeout(300_000);
test('paper', async ({ enter, complaints }) => {
  complaints.tolerate(/./);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const ids = await addTasks(ada, projectId, ['One', 'Two', 'Three', 'Four']);
  await ada.ask({ method: 'PUT', family: 'project', endpoint: 'update-task-status', query: { taskId: ids[0]! }, body: { status: 'DONE' } });
  const { id: sprint } = await planned(ada, projectId, 'Checkout', [-2, 10], 13);
  for (const id of ids.slice(0, 3)) await ada.ask({ method: 'PUT', family: 'sprints', endpoint: 'set-task-sprint', query: { taskId: id }, body: { sprintId: sprint } });
  await ada.ask({ method: 'PUT', family: 'sprints', endpoint: 'start-sprint', query: { sprintId: sprint } }).catch((e: unknown) => console.log(String(e)));
  await ada.ask({ method: 'PUT', family: 'sprints', endpoint: 'complete-sprint', query: { sprintId: sprint }, body: {} }).catch((e: unknown) => console.log(String(e)));
  const { id: doc } = await ada.ask({ method: 'POST', family: 'documents', endpoint: 'create-document', query: { workspaceId: ada.workspaceId, projectId }, body: { title: 'Coast' } });
  const base = `/dashboard/${ada.workspaceId}/projects/${projectId}`;
  for (const [name, path] of [['p-report', `${base}/sprints?past=${sprint}`], ['p-doc', `${base}/documents/${doc}`], ['p-task', `${base}/list/${ids[1]}`], ['p-timeline', `${base}/timeline`], ['p-calendar', `${base}/calendar`], ['p-issue', `${base}/issues`], ['p-settings', `${base}/settings`], ['p-notes', `${base}/notes`]] as const) {
    const page = await enter(ada, path, { theme: 'dark', viewport: { width: 1440, height: 900 } });
    await page.waitForTimeout(2500);
    await page.pdf({ path: `/tmp/eyes2/${name}.pdf`, format: 'A4', preferCSSPageSize: true });
    await page.context().close();
  }
});
