import type { Page } from '@playwright/test';
import { png } from '../support/pictures.ts';
import { give } from './files.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, person, projectOf } from './people.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' });

/** Puts the caret into the first paragraph, as a person does who waits until they see it there. */
async function clickFirstParagraph(page: Page): Promise<void> {
  const first = textOf(page).locator('p').first();
  await expect(async () => {
    await first.click();
    expect(await first.evaluate((p) => p.contains(document.getSelection()?.anchorNode ?? null))).toBe(true);
  }).toPass();
}

test('images and files come into a text, are seen by the others, and are opened, resized and described', async ({
  enter,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'VIEWER' });
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/documents`;
  const adas = await enter(ada, path);
  await adas.getByRole('button', { name: 'New document' }).first().click();
  await adas.getByRole('textbox', { name: 'Title' }).fill('Map of the coast');
  await adas.keyboard.press('Enter');
  await textOf(adas).click();
  await adas.keyboard.type('The bay:\n');

  // By the slash menu, with the file dialog.
  await adas.keyboard.type('/image');
  const chosen = adas.waitForEvent('filechooser');
  await expect(adas.getByRole('option', { name: 'Image or file' })).toBeVisible();
  await adas.keyboard.press('Enter');
  await (
    await chosen
  ).setFiles([
    { name: 'bay.png', mimeType: 'image/png', buffer: png(640, 320) },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 plan') },
  ]);
  const image = textOf(adas).locator('figure');
  await expect(image.locator('img')).toBeVisible();
  await expect.poll(() => image.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  await expect(textOf(adas).getByText('plan.pdf')).toBeVisible();

  // By paste.
  await clickFirstParagraph(adas);
  await give(textOf(adas), 'paste', [{ name: 'pasted.png', mimeType: 'image/png', buffer: png(200, 100) }]);
  await expect(image).toHaveCount(2);
  await expect(image.first().locator('img')).toHaveAttribute('width', '200');

  // Described, and narrower by the arrow keys on its edge.
  await image.last().locator('img').click();
  await adas.getByRole('button', { name: 'Image', exact: true }).click();
  await adas.getByRole('menuitem', { name: 'Describe image' }).click();
  await adas.getByRole('textbox', { name: 'Description' }).fill('The bay from above');
  await adas.getByRole('textbox', { name: 'Caption' }).fill('In spring');
  await adas.getByRole('button', { name: 'Save description' }).click();
  await expect(textOf(adas).getByRole('img', { name: 'The bay from above' })).toBeVisible();
  await image.last().getByRole('slider', { name: 'Width of the image' }).focus();
  await adas.keyboard.press('ArrowLeft');
  await expect(image.last()).toHaveAttribute('style', /width: \d+%/);

  // A reader sees them at once, without tools, and opens one in the viewer.
  const bens = await enter(ben, path);
  await bens.getByRole('link', { name: 'Map of the coast' }).click();
  await expect(textOf(bens).locator('figcaption')).toHaveText('In spring');
  await expect
    .poll(() =>
      textOf(bens)
        .getByRole('img', { name: 'The bay from above' })
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(640);
  await expect(bens.getByRole('slider')).toHaveCount(0);
  await bens.getByRole('button', { name: 'Open The bay from above' }).click();
  await expect(bens.getByRole('dialog')).toContainText('bay.png');
  await bens.keyboard.press('Escape');
  const saved = bens.waitForEvent('download');
  await bens.getByRole('button', { name: 'Download plan.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('plan.pdf');

  // Found and replaced, as one step of undo; Escape returns to the text.
  await clickFirstParagraph(adas);
  await adas.keyboard.press('End');
  await adas.keyboard.type(' a bay is a BAY');
  await adas.keyboard.press('Control+f');
  await expect(adas.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
  await adas.keyboard.type('bay');
  const bar = adas.getByRole('search', { name: 'Find in the text' });
  await expect(bar.getByRole('status')).toHaveText(/^\d of 3$/);
  await bar.getByRole('button', { name: 'Match case' }).click();
  await expect(bar.getByRole('status')).toHaveText(/^\d of 2$/);
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('cove');
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(bar.getByRole('status')).toHaveText('2 matches replaced');
  await expect(textOf(bens)).toContainText('The cove: a cove is a BAY');
  await adas.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(textOf(adas)).toBeFocused();
  await adas.keyboard.press('Control+z');
  await expect(textOf(bens)).toContainText('The bay: a bay is a BAY');

  // The tools at the selection by the keyboard, and a block by the mouse, whose text is then written on.
  await textOf(adas)
    .locator('p')
    .first()
    .dblclick({ position: { x: 40, y: 8 } });
  const tools = adas.getByRole('toolbar', { name: 'Tools for the selection' });
  await expect(tools).toBeVisible();
  await adas.keyboard.press('Alt+F10');
  await adas.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Italic' })).toBeFocused();
  await adas.keyboard.press('Enter');
  await expect(textOf(bens).locator('em')).toHaveText('bay');
  await adas.keyboard.press('Escape');
  await expect(tools).toBeHidden();
  await textOf(adas).locator('p').first().hover();
  const handle = adas.getByRole('button', { name: 'Block', exact: true }).first();
  await handle.hover();
  await adas.mouse.down();
  const below = await textOf(adas).getByText('plan.pdf').boundingBox();
  await adas.mouse.move((below?.x ?? 0) + 40, (below?.y ?? 0) + 30, { steps: 5 });
  await adas.mouse.move((below?.x ?? 0) + 40, (below?.y ?? 0) + 32);
  await adas.mouse.up();
  await expect(textOf(bens).locator('[data-media] ~ p em')).toHaveText('bay');
  await adas.keyboard.type(' Moved.');
  await expect(textOf(bens)).toContainText('The bay: a bay is a BAY Moved.');

  // A favorite is in the sidebar.
  await adas.getByRole('button', { name: 'Actions for Map of the coast' }).last().click();
  await adas.getByRole('menuitem', { name: 'Add to favorites' }).click();
  const favorites = adas.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link', { name: 'Map of the coast' })).toHaveAttribute('aria-current', 'page');

  // Without a network it waits, says so, and goes on by itself.
  await adas.context().setOffline(true);
  await clickFirstParagraph(adas);
  await give(textOf(adas), 'paste', [{ name: 'late.png', mimeType: 'image/png', buffer: png(100, 100) }]);
  await expect(adas.getByText('Connection lost. The upload will resume automatically.')).toBeVisible();
  await expect(image).toHaveCount(2);
  await adas.context().setOffline(false);
  await expect(image).toHaveCount(3);
  await expect(textOf(bens).locator('figure')).toHaveCount(3);

  // What was written without a network is sent from any page, also if the one that wrote it is gone.
  await adas.context().setOffline(true);
  await clickFirstParagraph(adas);
  await adas.keyboard.type('Later. ');
  await expect(adas.getByText('Offline. Your changes are kept on this device.')).toBeVisible();
  await expect(adas.getByText('You are offline. 1 change is waiting to be sent.')).toBeVisible();
  await adas.goto('about:blank');
  await adas.context().setOffline(false);
  await adas.goto(`/workspace/${ada.workspaceId}/projects`);
  await expect(textOf(bens)).toContainText('Later.');
  await expect.poll(() => adas.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('left-texts')))).toEqual([]);
});

test('what is typed after the title of a new document is in its text, also if the text was not here yet', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const page = await enter(ada, `/dashboard/${ada.workspaceId}/projects/${projectId}/documents`);
  const arrived = Promise.withResolvers<undefined>();
  await page.route(/get-document-content/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'New document' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Map of the coast\n# Rocks\n- The first');
  await expect(page.getByText('Loading the text')).toBeVisible();
  arrived.resolve(undefined);
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(' one\nThe second one');
  await expect(textOf(page).getByRole('heading', { name: 'Rocks' })).toBeVisible();
  await expect(textOf(page).getByRole('listitem')).toHaveText(['The first one', 'The second one']);
  await expect(page.getByRole('link', { name: 'Map of the coast' })).toBeVisible();

  // Once it is here, Enter leads into it as well.
  await page.getByRole('button', { name: 'Edit title' }).press('Enter');
  await page.keyboard.type('s\nAbout ');
  await expect(textOf(page).getByRole('heading', { name: 'About Rocks' })).toBeVisible();
});
