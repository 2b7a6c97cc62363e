import { test } from './house.ts';
import { addTasks, person, projectOf } from './people.ts';

test('look', async ({ enter }) => {
  test.setTimeout(300_000);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Carve the sign', 'Answer the letter', 'Build the wall', 'Count the stones']);
  const base = `/dashboard/${ada.workspaceId}/projects/${projectId}`;
  const page = await enter(ada, `${base}/board?q=the&priority=medium,high&due=none`);
  await page.getByRole('region', { name: 'To do' }).waitFor();
  const shot = async (name: string) => {
    for (const width of [1440, 1150, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `/tmp/mended/${name}-${width}.png`, clip: { x: 0, y: 0, width, height: 220 } });
    }
  };
  await page.waitForTimeout(2000);
  await shot('board');
  await page.goto(`${base}/list?q=the&priority=medium,high&due=none&group=status`);
  await page.getByRole('grid').waitFor();
  await shot('list');
  await page.goto(`${base}/issues?q=the&priority=medium,high`);
  await page.waitForTimeout(1500);
  await shot('issues');
  await page.goto(`${base}/board`);
  await page.getByRole('region', { name: 'To do' }).waitFor();
  for (const [width, height] of [
    [1440, 900],
    [900, 900],
    [1024, 768],
    [900, 600],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press('?');
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/mended/keys-${width}x${height}.png` });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
});
