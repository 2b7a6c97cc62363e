import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, person, projectOf } from './people.ts';
import { head, planned, row, sprintsPath } from './sprints.ts';
import { Finger, touchDragArgs } from './touch.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...touchDragArgs] }),
});

test('on a phone a row that a finger rests on follows it to a sprint, and the list scrolls there by itself', async ({
  enter,
}) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await planned(ada, projectId, 'Checkout', [0, 13], 20);
  await addTasks(
    ada,
    projectId,
    Array.from({ length: 30 }, (_, nth) => `Count shelf ${nth + 1}`),
  );
  const page = await enter(ada, sprintsPath(ada, projectId), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await expect(head(page, 'Checkout')).toBeInViewport();
  const start = async (title: string) => {
    const box = await row(page, title).boundingBox();
    if (!box) throw new Error('not in sight');
    return { x: 150, y: box.y + box.height / 2 };
  };
  await page.getByRole('button', { name: /^Backlog/ }).tap();
  await page.getByRole('button', { name: /^Backlog/ }).tap();
  await expect(page.locator('[data-dragging]')).toBeAttached();
  const finger = await Finger.on(page);
  const first = await start('Count shelf 2');
  await finger.lift(first);
  const onto = await head(page, 'Checkout').boundingBox();
  await finger.drop({ x: 150, y: (onto?.y ?? 0) + 20 });
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(head(page, 'Checkout')).toHaveAccessibleName('Checkout, 1');

  // From far below: near the upper edge the list scrolls on.
  await row(page, 'Count shelf 1').getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Count shelf 30')).toBeInViewport();
  await expect(head(page, 'Checkout')).not.toBeInViewport();
  await finger.lift(await start('Count shelf 29'));
  await finger.over({ x: 150, y: 130 });
  await expect(head(page, 'Checkout')).toBeInViewport({ ratio: 1 });
  const top = await head(page, 'Checkout').boundingBox();
  await finger.drop({ x: 150, y: (top?.y ?? 0) + 20 });
  await expect(head(page, 'Checkout')).toHaveAccessibleName('Checkout, 2');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Home');
  await row(page, 'Count shelf 1').tap();
  await expect(page.getByRole('heading', { name: 'Count shelf 1' })).toBeVisible();
});
