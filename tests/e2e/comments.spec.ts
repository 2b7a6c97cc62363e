import { faults } from './accessible.ts';
import type { Locator, Page } from '@playwright/test';
import { Board, boardPath } from './board.ts';
import { expect, test } from './fixtures.ts';
import { addTasks, bringIn, person, projectOf } from './people.ts';

/** The thread of an open task as a person sees it. */
class Talk {
  readonly page: Page;
  readonly thread: Locator;

  constructor(page: Page) {
    this.page = page;
    this.thread = page.getByRole('region', { name: 'Activity' });
  }

  field(name = 'Comment'): Locator {
    // The field for a new comment is below the scrolling part.
    return this.page.getByRole('dialog').getByRole('textbox', { name, exact: true });
  }

  comment(text: string): Locator {
    return this.thread.getByRole('article').filter({ hasText: text });
  }

  /** Writes and sends it. `shown` is how it reads then. */
  async say(text: string, field = 'Comment', shown = text): Promise<void> {
    await this.field(field).fill(text);
    await this.field(field).press('Control+Enter');
    await expect(this.comment(shown)).toHaveCount(1);
  }

  async choose(text: string, item: string): Promise<void> {
    await this.comment(text).hover();
    await this.comment(text).getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }
}

test('two people discuss a task, and each sees at once what the other writes, edits and deletes', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  await bringIn(ada, ben, { projectId, role: 'COMMENTER' });
  const open = async (who: typeof ada): Promise<Talk> => {
    const board = new Board(await enter(who, boardPath(ada, projectId)));
    await board.link('Draw the map').click();
    return new Talk(board.page);
  };
  const [adas, bens] = [await open(ada), await open(ben)];
  await expect(adas.thread.getByText(/created this task/)).toBeVisible();

  // By keys: the editor may be here already, and would take text that is put in as it is.
  await adas.field().pressSequentially('Which **scale**?');
  await adas.field().press('Control+Enter');
  await expect(adas.comment('Which scale?')).toHaveCount(1);
  await expect(bens.comment('Which scale?').getByText('Ada Lovelace')).toBeVisible();
  await expect(bens.comment('scale').locator('strong', { hasText: 'scale' })).toBeVisible();

  await bens.comment('Which scale?').getByRole('link', { name: 'just now' }).focus();
  await bens.page.keyboard.press('r');
  await bens.say('One to a thousand', 'Reply');
  const replies = adas.thread.getByRole('list', { name: 'Replies' });
  await expect(replies.getByText('One to a thousand')).toBeVisible();
  await expect(adas.comment('One to a thousand')).toHaveCount(1);

  await bens.field().pressSequentially('Then @ad');
  await expect(bens.page.getByRole('option', { name: /Ada Lovelace/ })).toBeVisible();
  await bens.page.keyboard.press('Enter');
  await bens.page.keyboard.type('draws it');
  await bens.page.keyboard.press('Control+Enter');
  await expect(adas.comment('Then @Ada Lovelace draws it')).toHaveCount(1);

  await adas.comment('One to a thousand').hover();
  await adas.comment('One to a thousand').getByRole('button', { name: 'Add reaction' }).click();
  await adas.page.getByRole('button', { name: 'Hooray' }).click();
  await expect(bens.comment('One to a thousand').getByRole('button', { name: '1 Hooray: Ada Lovelace' })).toBeVisible();

  await bens
    .comment('One to a thousand')
    .getByRole('link', { name: /ago|just now/ })
    .focus();
  await bens.page.keyboard.press('e');
  await bens.say('One to five hundred', 'Edit comment');
  await expect(adas.comment('One to five hundred').getByText('edited')).toBeVisible();

  await adas.choose('Which scale?', 'Delete');
  await expect(bens.thread.getByText('This comment was deleted.')).toBeVisible();
  await expect(bens.thread.getByText('Which')).toHaveCount(0);
  await adas.page.getByRole('button', { name: 'Undo' }).click();
  await expect(bens.comment('Which scale?')).toBeVisible();
  await expect(bens.thread.getByRole('article')).toHaveCount(3);
});

test('a draft survives a reload, and a link opens the comment that it names', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  await board.link('Draw the map').click();
  const talk = new Talk(board.page);
  for (const [index] of Array.from({ length: 12 }).entries()) await talk.say(`Remark number ${index}.`);
  await talk.field().fill('Half a thought');
  await talk.page.reload();
  await expect(talk.field()).toHaveText('Half a thought');
  await talk.field().press('Escape');

  const first = talk.comment('Remark number 0.');
  const id = await first.getAttribute('id');
  await talk.page.goto(`${talk.page.url().split('#')[0]}#${id}`);
  await expect(first).toBeInViewport();
  await expect(first.getByRole('link')).toBeFocused();
});

test('a comment written offline appears at once, and is sent once when the connection is back', async ({ enter, complaints }) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_NETWORK_CHANGED/);
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const open = async (who: typeof ada): Promise<Talk> => {
    const board = new Board(await enter(who, boardPath(ada, projectId)));
    await board.link('Draw the map').click();
    await expect(board.page.getByRole('region', { name: 'Activity' })).toBeVisible();
    return new Talk(board.page);
  };
  const [adas, bens] = [await open(ada), await open(ben)];
  await adas.page.context().setOffline(true);
  await adas.say('Said in a tunnel');
  await adas.comment('Said in a tunnel').getByRole('link', { name: 'just now' }).focus();
  await adas.page.keyboard.press('r');
  await adas.say('And an answer to it', 'Reply');
  await expect(bens.thread.getByRole('article')).toHaveCount(0);

  await adas.page.context().setOffline(false);
  await expect(bens.thread.getByRole('list', { name: 'Replies' }).getByText('And an answer to it')).toBeVisible();
  await expect(adas.page.getByText('You are offline.')).toBeHidden();
  await expect(adas.thread.getByRole('article')).toHaveCount(2);
  await expect(bens.thread.getByRole('article')).toHaveCount(2);
});

test('a thread is accessible', async ({ enter }) => {
  const ada = await person('Ada Lovelace');
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  const { page } = board;
  await board.link('Draw the map').click();
  const talk = new Talk(page);
  await talk.say('See `the scale` of [the old one](https://example.org)', 'Comment', 'See the scale');
  await talk.comment('the old one').hover();
  await talk.comment('the old one').getByRole('button', { name: 'Add reaction' }).click();
  await page.getByRole('button', { name: 'Heart' }).click();
  await talk.comment('the old one').getByRole('button', { name: 'Reply' }).click();
  await talk.field('Reply').pressSequentially('Ask @ad');
  await expect(page.getByRole('listbox', { name: 'People' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

const IMAGE = '<img src=x onerror="window.pwned = 1">';
const HOSTILE = [
  IMAGE,
  '<script>window.pwned = 2</script>',
  '[a trap](javascript:window.pwned=3)',
  '[another](data:text/html,<script>window.pwned=4</script>)',
  '![picture](https://example.org/pixel.png)',
  '<svg onload="window.pwned=6"></svg>',
  '[@somebody](mention:javascript:window.pwned=7)',
  '`code` and [good](https://example.org/good)',
].join('\n\n');

test('hostile words in a comment, and the hostile name of its author, run nothing', async ({ enter }) => {
  const ada = await person(`Ada ${IMAGE}`);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  const { page } = board;
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await board.link('Draw the map').click();
  const talk = new Talk(page);
  await talk.field().click();
  await page.getByRole('button', { name: 'Edit as Markdown' }).click();
  await talk.field().fill(HOSTILE);
  await page.getByRole('button', { name: 'Edit as formatted text' }).click();
  await expect(page.getByRole('dialog').getByText('formatting that can only be edited as Markdown')).toBeVisible();
  await talk.field().press('Control+End');
  await talk.field().pressSequentially(' @ada');
  await page.getByRole('option', { name: /Ada/ }).click();
  await talk.field().press('Control+Enter');
  const comment = talk.thread.getByRole('article');
  await comment.getByText('a trap').click();
  await expect(comment.getByText(/^@Ada <img/)).toBeVisible();

  const links = await comment.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
  expect(links.filter((protocol) => !['http:', 'https:'].includes(protocol))).toEqual([]);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(asked.filter((url) => url.includes('example.org'))).toEqual([]);
});

test('a description mentions a colleague by keys alone, who finds it in the inbox', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person('Ada Lovelace'), person('Ben Okri')]);
  const projectId = await projectOf(ada);
  await addTasks(ada, projectId, ['Draw the map']);
  await bringIn(ada, ben, { projectId, role: 'MEMBER' });
  const board = new Board(await enter(ada, boardPath(ada, projectId)));
  await board.link('Draw the map').click();
  const sheet = board.sheet('Draw the map');
  await sheet.getByText('Add a description…').click();
  const field = sheet.getByRole('textbox', { name: 'Description' });
  await field.pressSequentially('For @be');
  await expect(board.page.getByRole('option', { name: 'Ben Okri' })).toBeVisible();
  await field.press('Enter');
  await field.pressSequentially('to look at');
  await field.press('Control+Enter');
  await expect(sheet.getByText('For @Ben Okri to look at')).toBeVisible();
  const bens = await enter(ben, `/workspace/${ada.workspaceId}/inbox`);
  await bens.getByRole('list', { name: 'Inbox' }).getByRole('link', { name: 'Draw the map' }).click();
  await expect(bens.getByText('Ada Lovelace mentioned you').first()).toBeVisible();
  await expect(bens.getByText('For @Ben Okri to look at')).toBeVisible();
});
