import { test } from './fixtures.ts';
import { bringIn, person, projectOf } from './people.ts';
test('snooze focus', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const ben = await person('Ben Okri');
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  for (const title of ['One', 'Two', 'Three']) await ada.ask({ method: 'POST', family: 'project', endpoint: 'create-task', query: { projectId }, body: { title, assigneeId: ben.userId } });
  const page = await enter(ben, `/workspace/${ada.workspaceId}/inbox`);
  await page.waitForTimeout(1500);
  await page.keyboard.press('j');
  await page.waitForTimeout(500);
  const look = async (what: string) => console.log(what, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160)));
  await look('j');
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: 'Tomorrow, 9:00 AM' }).click();
  for (const ms of [0, 50, 200, 500, 1000]) { await page.waitForTimeout(ms); await look(`after ${ms}`); }
  await page.screenshot({ path: '/tmp/eyes2/inbox.png' });
  await page.keyboard.press('j');
  await page.waitForTimeout(300);
  await look('j');
});
