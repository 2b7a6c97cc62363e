import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { bringIn, person, projectOf } from './people.ts';

/** What is written, without the names at carets. */
const written = (page: Page): Promise<string | null> =>
  textOf(page).evaluate((text) => {
    const copy = text.cloneNode(true) as HTMLElement;
    for (const caret of copy.querySelectorAll('[style*="--hue"]')) if (caret.matches('span:has(> span)')) caret.remove();
    return copy.textContent;
  });

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the document' });

test('two people write in one document, one of them without a network for a while, and go back to a version', async ({
  browser,
  enter,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 404/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/documents`;
  const adas = await enter(ada, path);
  const bens = await enter(ben, path);
  await expect(bens.getByRole('heading', { name: 'No documents yet' })).toBeVisible();

  await adas.getByRole('button', { name: 'New document' }).first().click();
  await adas.getByRole('textbox', { name: 'Title' }).fill('Map of the coast');
  await adas.keyboard.press('Enter');
  await textOf(adas).click();
  await adas.keyboard.type('# Rocks\nThe first one. ');
  await bens.getByRole('link', { name: 'Map of the coast' }).click();
  await expect(textOf(bens)).toContainText('The first one.');
  await expect(bens.getByRole('list', { name: 'In this document now' }).getByRole('img', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(textOf(bens).getByText('Ada Lovelace')).toBeVisible();

  await bens.context().setOffline(true);
  await textOf(bens).click();
  await bens.keyboard.press('Control+End');
  await bens.keyboard.type('Ben was on a boat. ');
  await expect(bens.getByText('Offline. Your changes are kept on this device.')).toBeVisible();
  await adas.keyboard.type('Ada stayed. ');
  await expect(adas.getByText('Saved', { exact: true })).toBeVisible();
  await expect(textOf(bens)).not.toContainText('Ada stayed.');
  await bens.context().setOffline(false);
  for (const page of [adas, bens])
    for (const sentence of ['Ada stayed.', 'Ben was on a boat.']) await expect(textOf(page)).toContainText(sentence);
  await expect.poll(() => written(bens)).toEqual(await written(adas));

  await adas.getByRole('button', { name: 'Actions for Map of the coast' }).last().click();
  await adas.getByRole('menuitem', { name: 'Version history' }).click();
  // Not the field, which would bring up the keyboard of a phone.
  await expect(adas.locator('[data-modal] > [tabindex="0"]')).toBeFocused();
  await adas.getByRole('textbox', { name: 'Name of the version' }).fill('Both of us');
  await adas.getByRole('button', { name: 'Save version' }).click();
  await expect(adas.getByRole('button', { name: /^Both of us/ })).toBeVisible();
  await adas.keyboard.press('Escape');
  await textOf(bens).click();
  await bens.keyboard.press('Control+a');
  await bens.keyboard.type('All gone.');
  await expect(textOf(adas)).toContainText('All gone.');
  await expect(textOf(adas)).not.toContainText('Ada stayed.');
  await adas.getByRole('button', { name: 'Actions for Map of the coast' }).last().click();
  await adas.getByRole('menuitem', { name: 'Version history' }).click();
  await adas.getByRole('button', { name: /^Both of us/ }).click();
  await expect(adas.getByText('Removed since').first()).toBeVisible();
  await adas.getByRole('button', { name: 'Restore this version' }).click();
  for (const page of [adas, bens]) await expect(textOf(page)).toContainText('Ada stayed.');

  // Ben asks about the heading; Ada presses the marked words, answers, and he resolves the thread.
  await textOf(bens).click();
  await bens.keyboard.press('Control+Home');
  await bens.keyboard.press('Shift+End');
  await expect.poll(() => bens.evaluate(() => String(getSelection()))).toBe('Rocks');
  // The editor hears of a selection a moment after the browser has it.
  await bens.evaluate(() => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))));
  await bens.keyboard.press('Control+Alt+m');
  await expect(bens.getByRole('textbox', { name: 'Comment', exact: true })).toBeFocused();
  await bens.keyboard.type('Which rocks?');
  await bens.keyboard.press('Control+Enter');
  const mark = (page: Page) => textOf(page).locator('[data-comment-mark]');
  await expect(mark(adas)).toHaveText('Rocks');
  await mark(adas).click();
  await expect(adas.getByText('Which rocks?')).toBeVisible();
  await adas.getByText('Which rocks?').hover();
  await adas.getByRole('button', { name: 'Reply', exact: true }).click();
  await adas.keyboard.type('Those in the bay.');
  await adas.keyboard.press('Control+Enter');
  await expect(bens.getByRole('list', { name: 'Replies' }).getByText('Those in the bay.')).toBeVisible();
  await bens.getByText('Which rocks?').hover();
  await bens.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(mark(adas)).toHaveCount(0);
  await expect(adas.getByText('Which rocks?')).toHaveCount(0);
  await adas.getByRole('button', { name: 'Close comments' }).click();

  await adas.mouse.move(700, 500);
  await expect(adas.getByText(/^Both of us restored/), 'the message no longer covers what is below it').toBeHidden();

  // A visitor without an account reads what the link shows, until it is revoked.
  await adas.getByRole('button', { name: 'Actions for Map of the coast' }).last().click();
  await adas.getByRole('menuitem', { name: /^Public link/ }).click();
  await adas.getByRole('button', { name: 'Create public link' }).click();
  const address = await adas.getByRole('textbox', { name: 'Link' }).inputValue();
  const visitor = await (await browser.newContext()).newPage();
  const shown = async () => {
    await visitor.goto(address);
    return visitor.getByRole('main').innerText();
  };
  // The page has what was merged, some seconds behind the keys.
  await expect.poll(shown, { timeout: 30_000 }).toContain('Ada stayed.');
  // With a password, it asks, says what was wrong, and opens.
  await adas.getByLabel('Password', { exact: true }).fill('rose garden 1');
  await adas.getByRole('button', { name: 'Set password' }).click();
  await expect(adas.getByLabel('New password', { exact: true })).toHaveValue('');
  expect(await shown()).toContain('Enter the password of this link.');
  expect(await faults(visitor)).toEqual([]);
  await visitor.keyboard.type('rose garden 2');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('alert')).toHaveText(/not the password/);
  await visitor.getByLabel('Password').fill('rose garden 1');
  await visitor.getByRole('button', { name: 'Open document' }).click();
  await expect(visitor.getByRole('main')).toContainText('Ada stayed.');
  // What the visitor writes waits for Ada.
  await adas.getByRole('checkbox', { name: 'Let visitors comment' }).click();
  await expect.poll(shown).toContain('Write a comment');
  await visitor.getByRole('link', { name: 'Write a comment' }).click();
  // Only programs fill it, and what they send is dropped.
  await expect(visitor.getByLabel('Leave this field empty')).toBeHidden();
  expect(await faults(visitor)).toEqual([]);
  await visitor.getByLabel('Your name').fill('Vera');
  await visitor.getByLabel('Comment').fill('A lovely coast.');
  // What is sent within two seconds is taken for a program's, and can be sent again.
  await expect(async () => {
    await visitor.getByRole('button', { name: 'Send comment' }).click();
    await expect(visitor.getByRole('heading', { name: 'Comment sent' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect(await shown()).not.toContain('A lovely coast.');
  await adas.keyboard.press('Escape');
  await adas.getByRole('button', { name: /^Comments/ }).click();
  await expect(adas.getByText('A lovely coast.')).toBeVisible();
  expect(await faults(adas)).toEqual([]);
  await adas.getByRole('button', { name: 'Approve the comment by Vera' }).click();
  await expect(adas.getByText('Waiting for approval')).toBeHidden();
  await expect.poll(shown).toContain('A lovely coast.');
  await adas.getByRole('button', { name: 'Close comments' }).click();
  await adas.getByRole('button', { name: /^Who can read it/ }).click();
  await adas.getByRole('menuitem', { name: /^Public link/ }).click();
  await adas.getByRole('button', { name: 'Revoke link' }).click();
  await adas.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(adas.getByRole('button', { name: 'Create public link' })).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);
  await visitor.context().close();
  await adas.keyboard.press('Escape');
  await expect(adas.getByText('Public link revoked')).toBeHidden();

  // Only for herself: it leaves the other's screen at once.
  await adas.getByRole('button', { name: /^Who can read it/ }).click();
  await adas.getByRole('menuitemcheckbox', { name: /^Only me/ }).click();
  await expect(bens.getByRole('heading', { name: 'This document does not exist' })).toBeVisible();
  await expect(bens.getByText('Ada stayed.')).toHaveCount(0);
  await expect(bens.getByRole('link', { name: 'Map of the coast' })).toHaveCount(0);

  // Shared with him, it is back, and gone when she removes him.
  await adas.getByRole('button', { name: /^Who can read it/ }).click();
  await adas.getByRole('menuitem', { name: 'Share with people…' }).click();
  await adas.getByRole('button', { name: 'Add people' }).click();
  await adas.getByRole('option', { name: /^Ben Okri/ }).click();
  await adas.keyboard.press('Escape');
  await expect(bens.getByRole('link', { name: 'Map of the coast' })).toBeVisible();
  await adas.getByRole('button', { name: 'Remove Ben Okri' }).click();
  await expect(bens.getByRole('link', { name: 'Map of the coast' })).toHaveCount(0);
  await adas.keyboard.press('Escape');
  await expect(adas.getByRole('dialog')).toBeHidden();

  // From a template, out as a file, and in again.
  const create = async (way: string) => {
    await adas.getByRole('button', { name: 'More ways to create a document' }).click();
    await adas.getByRole('menuitem', { name: way }).click();
  };
  const dialog = adas.getByRole('dialog');
  await create('New document from template…');
  await dialog.getByRole('radio', { name: /^Decision record/ }).check();
  await dialog.getByRole('button', { name: 'Create document' }).click();
  await expect(textOf(adas)).toContainText('What do we have to decide, and why now?');
  await adas.getByRole('button', { name: 'Actions for Decision record' }).last().click();
  await adas.getByRole('menuitem', { name: 'Export document…' }).click();
  const exported = adas.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export document' }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toBe('Decision record.md');
  await expect(dialog).toBeHidden();
  await create('Import documents…');
  const markdown = { name: 'Old name.md', mimeType: 'text/markdown', buffer: await readFile(await file.path()) };
  await adas.getByLabel('Files to import').setInputFiles(markdown);
  await dialog.getByRole('button', { name: 'Open document' }).click();
  await expect(adas.getByRole('link', { name: 'Decision record' })).toHaveCount(2);
  await expect(textOf(adas)).toContainText('What do we have to decide, and why now?');
});

test('a text that cannot be loaded is not shown as an empty document', async ({ enter, complaints }) => {
  complaints.tolerate(/ERR_FAILED/);
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  const path = `/dashboard/${ada.workspaceId}/projects/${projectId}/documents`;
  const writing = await enter(ada, path);
  await writing.getByRole('button', { name: 'New document' }).first().click();
  await writing.getByRole('textbox', { name: 'Title' }).fill('Map of the coast');
  await writing.keyboard.press('Enter');
  await textOf(writing).click();
  await writing.keyboard.type('The first rock. ');
  // Its words are counted once the server has merged what was written.
  const query = { workspaceId: ada.workspaceId, projectId };
  const counted = async () =>
    (await ada.ask<{ items: { wordCount: number }[] }>({ family: 'documents', endpoint: 'get-documents', query })).items[0];
  await expect.poll(counted, { timeout: 30_000 }).toMatchObject({ wordCount: 3 });

  const other = await enter(ada, path);
  const contents = /endpoint=get-document-content/;
  await other.route(contents, (route) => route.abort());
  await other.getByRole('link', { name: 'Map of the coast' }).click();
  await expect(other.getByRole('heading', { name: "Couldn't load the text" })).toBeVisible();
  await expect(textOf(other)).toHaveCount(0);
  await other.unroute(contents);
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(textOf(other)).toContainText('The first rock.');
});

test('a long text has its look before its words, and its contents lead to the right place', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const { workspaceId } = ada;
  const part = (nth: number) => `# Part ${nth}\n\n${`${'word '.repeat(200)}\n\n`.repeat(60)}`;
  const body = { format: 'MARKDOWN', content: `# Long\n\n${[1, 2, 3, 4].map(part).join('')}` };
  const { document } = await ada.ask<{ document: { id: string } }>({
    method: 'POST',
    family: 'documents',
    endpoint: 'import-document',
    query: { workspaceId },
    body,
  });
  const page = await enter(ada, '/favicon.svg');
  // A long text that gets its class later is laid out twice.
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      const hasWords = (node: Node) => node.nodeName === 'P' && (node.textContent?.length ?? 0) > 500;
      const at = records.findIndex(({ addedNodes }) => [...addedNodes].some(hasWords));
      const text = records[at]?.target;
      if (!(text instanceof HTMLElement)) return;
      const later = records.slice(at).find(({ type, target }) => type === 'attributes' && target === text);
      globalThis.firstLook ??= later?.oldValue ?? text.className;
    }).observe(globalThis.document, { subtree: true, childList: true, attributeFilter: ['class'], attributeOldValue: true });
  });
  await page.goto(`/workspace/${workspaceId}/documents/${document.id}`);
  await expect(textOf(page).locator('h1')).toHaveCount(4);
  // That it is long is known with its words, and the library adds a class that no style names.
  const classes = ((await textOf(page).getAttribute('class')) ?? '').split(' ');
  const look = classes.filter((name) => name !== 'tiptap' && !name.startsWith('long'));
  expect(look.length).toBeLessThan(classes.length - 1);
  expect((await page.evaluate(() => globalThis.firstLook))?.split(' ')).toEqual(expect.arrayContaining(look));
  const tops = (nth: number) =>
    textOf(page)
      .locator('h1')
      .nth(nth)
      .evaluate((heading) => heading.getBoundingClientRect().top);
  for (const nth of [2, 0, 3]) {
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('button', { name: `Part ${nth + 1}` })
      .click();
    await expect.poll(() => tops(nth)).toBeLessThan(200);
    expect(await tops(nth)).toBeGreaterThan(0);
  }
  // On paper there is all of it, and nothing else.
  // As the browser does when someone prints.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await expect(page.getByRole('article').getByText('Long', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => globalThis.document.documentElement.scrollHeight)).toBeGreaterThan(10_000);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

declare global {
  /** What the element of the text was called when it had its first words. */
  var firstLook: string | undefined;
}
