import type { Locator } from '@playwright/test';
import { cleanedName } from '#features/attachments/rules';
import { amount } from '../support/amount.ts';
import { boardPath } from './board.ts';
import { withCrowd } from './hostile-crowd.ts';
import { Guard } from './hostile-guard.ts';
import { filledIssues, filledTask, partsOf, TASKS } from './hostile-parts.ts';
import {
  type HostileProject,
  createHostileProject,
  each,
  fieldsOf,
  IMAGE,
  labelsOf,
  lines,
  post,
  tasksOf,
  texts,
} from './hostile-seed.ts';
import { expect as expectSoon, test } from './fixtures.ts';
import { invitationOf } from './mails.ts';
import { person } from './people.ts';
import { goOn } from './pictured-page.ts';

// Each of these renders thousands of elements and checks every one. With both cores busy that takes minutes.
test.setTimeout(240_000);
// A task with hundreds of everything takes a while to render on a busy machine.
const PATIENCE = 30_000;
const expect = expectSoon.configure({ timeout: PATIENCE });

const base = ({ workspaceId, projectId }: HostileProject) => `/dashboard/${workspaceId}/projects/${projectId}`;
const textOf = async (place: Locator): Promise<string> => (await place.allTextContents()).join(' ');
const missing = (wanted: readonly string[], seen: ReadonlySet<string>) => wanted.filter((text) => !seen.has(text));

test('hostile texts as titles, labels, fields, tags and people run nothing on the board, in the list and beside them', async ({
  enter,
}) => {
  const ada = await person(`Ada ${IMAGE}`);
  const den = await createHostileProject(ada);
  const { host, projectId } = den;
  const [labelIds, fields] = [await labelsOf(den), await fieldsOf(den)];
  const taskIds = await tasksOf(den, labelIds, fields);
  const filter = { text: '', assignees: [], priorities: [], labels: [], due: null, milestones: false, fields: {} };
  const config = { filter, group: 'none', sort: 'manual' };
  await each(lines(80, 100), async (name, nth) => {
    const view = { surface: 'BOARD', name, isShared: nth % 2 === 0, config };
    await post(host, 'project/create-saved-view', { projectId }, view);
    const kind = nth % 2 === 0 ? 'TASK' : 'ISSUE';
    await post(host, 'project/create-template', { projectId }, { kind, name, title: name, content: { description: name } });
  });

  const page = await enter(host, '/workspaces');
  const guard = await Guard.on(page, { isStrict: true });
  await withCrowd(page);
  await page.goto(boardPath(host, projectId));
  const cards = page.locator('[data-card]');
  await expect(cards.first()).toBeVisible();
  const face = page.locator('[data-tip]:has(> [role="img"])').first();
  // While cards still load, they move under the pointer, which then is over another one.
  await expect(async () => {
    await page.mouse.move(0, 0);
    const tip = (await face.getAttribute('data-tip')) ?? '';
    await face.hover();
    await expect(page.locator('body > [aria-hidden="true"]').filter({ hasText: tip })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  expect(missing(lines(500), await guard.through('[data-card]'))).toEqual([]);
  guard.holds('the board');
  for (const group of ['assignee', 'label']) {
    await page.goto(`${boardPath(host, projectId)}?group=${group}`);
    await expect(cards.first()).toBeVisible();
    await guard.through();
    guard.holds(`the board by ${group}`);
  }
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Label', exact: true }).click();
  await expect(page.getByRole('option', { name: 'No label' })).toBeVisible();
  await guard.through('[role="option"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  for (const [key, wanted] of [
    ['l', lines(50)],
    ['a', lines(100)],
  ] as const) {
    await cards.first().focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('option').first()).toBeVisible();
    const offered = [...(await guard.through('[role="option"]'))].join(' ');
    expect(wanted.filter((name) => !offered.includes(name))).toEqual([]);
    guard.holds(`the picker of ${key}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
  expect(missing(lines(80, 100), await guard.through('[role="menuitemcheckbox"] *'))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Add member' }).click();
  await guard.through('[role="option"]');
  guard.holds('the members');

  const columns = ['title', 'assignee', 'labels', 'tags', `field:${fields.textId}`];
  const shown = [...columns, ...new Set(fields.choices.map(({ fieldId }) => `field:${fieldId}`))];
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `list:${ada.userId}:${projectId}`,
    JSON.stringify(shown.map((column) => ({ column, width: null }))),
  ] as const);
  if (amount(false, true)) {
    await page.goto(`${base(den)}/list?group=label`);
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  }
  await page.goto(`${base(den)}/list`);
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  const inList = await guard.through('[data-cell] *, [data-cell]');
  expect(missing(lines(500), inList)).toEqual([]);
  guard.holds('the list');

  await goOn(page, `${base(den)}/templates`);
  await expect(page.getByRole('list', { name: 'Task templates' })).toBeVisible();
  await guard.through();
  await guard.press();
  await goOn(page, `${base(den)}/templates?for=issues`);
  await expect(page.getByRole('list', { name: 'Issue templates' })).toBeVisible();
  await guard.through();
  guard.holds('the templates');

  const third = Math.floor(taskIds.length / 3);
  await each(taskIds.slice(0, third), (taskId) => post(host, 'project/archive-task', { projectId, taskId }, {}, 'PUT'));
  await each(taskIds.slice(third, 2 * third), (taskId) => post(host, 'project/delete-task', { taskId }, undefined, 'DELETE'));
  for (const [show, list] of [
    ['archive', 'Archived tasks'],
    ['bin', 'Deleted tasks'],
  ]) {
    await goOn(page, `${base(den)}/archive?show=${show}`);
    await expect(page.getByRole('list', { name: list })).toBeVisible();
    await guard.through();
    guard.holds(String(list));
  }
  await page.goto(boardPath(host, projectId));
  await cards.first().focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  guard.holds('what a toast says');
  for (const path of ['/workspaces', '/select-workspace', `/workspace/${den.workspaceId}/projects`]) {
    await page.goto(path);
    await expect(page.getByText(IMAGE).first()).toBeVisible();
    await guard.through();
    guard.holds(path);
  }
});

for (const nth of Array.from({ length: TASKS }, (_, place) => place)) {
  test(`hostile texts in the parts of task ${nth + 1} run nothing, and its parts show them all`, async ({ enter }) => {
    const ada = await person(`Ada ${IMAGE}`);
    const den = await createHostileProject(ada);
    const taskId = await filledTask(den, nth);
    const page = await enter(den.host, '/workspaces');
    const guard = await Guard.on(page, { isStrict: true });
    await withCrowd(page);
    const thread = page.locator('section[aria-label="Activity"]');
    const files = page.locator('section[aria-label="Files"]');
    await page.goto(`${boardPath(den.host, den.projectId)}/${taskId}`);
    await expect(thread).toBeVisible();
    await expect(files.getByRole('button', { name: /^Open / }).first()).toBeVisible();
    // Each part loads with an answer of its own, in any order, and some of it when it is expanded.
    await expect(async () => {
      await guard.unfold();
      for (const [name, wanted] of Object.entries(partsOf(nth))) {
        const shown = await textOf(page.locator(`section[aria-label="${name}"]`));
        expect({ name, missing: wanted.filter((text) => !shown.includes(text)) }).toEqual({ name, missing: [] });
      }
    }).toPass();
    if (nth === 0) {
      await expect(thread.locator('article')).toHaveCount(texts.length);
      // Together they contain what only Markdown mode shows, in which the editor opens once the field is used.
      const notes = page.getByRole('textbox', { name: 'Notes' });
      await notes.focus();
      await page.keyboard.press('Shift');
      await expect(page.getByRole('region', { name: 'Notes' }).getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
      await expect(notes).toHaveValue(texts.join('\n\n'));
    }
    await guard.through();
    await guard.press();
    guard.holds('a task');
    await files
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    guard.holds('the pictures of a task');
    // The same parts, arranged as a page.
    if (nth > 0 || amount(true, false)) return;

    await page.goto(`${boardPath(den.host, den.projectId)}/${taskId}?view=page`);
    await expect(thread.locator('article').first()).toBeVisible();
    await guard.through();
    await guard.press();
    guard.holds('the page of a task');
  });
}

test('hostile texts in issues run nothing in their list, page, forms and triage', async ({ enter }) => {
  const ada = await person(`Ada ${IMAGE}`);
  const den = await createHostileProject(ada);
  const { host, projectId } = den;
  const labelIds = await labelsOf(den);
  const [issueId, ...others] = await filledIssues(den, labelIds);
  await post(host, 'settings/project/update-project', { projectId }, { triageEnabled: true }, 'PUT');
  await each(others.slice(0, 10), (id) => post(host, 'issues/update-issue-status', { issueId: id }, { status: 'TRIAGE' }, 'PUT'));

  const page = await enter(host, '/workspaces');
  const guard = await Guard.on(page, { isStrict: true });
  await withCrowd(page);
  const issues = `${base(den)}/issues`;
  await page.goto(`${issues}?view=all`);
  await expect(page.locator('[data-issue]').first()).toBeVisible();
  expect(missing(lines(500), await guard.through('[data-issue]', { isPaged: true }))).toEqual([]);
  guard.holds('the list of issues');

  await goOn(page, `${issues}/${issueId}`);
  const thread = page.getByRole('region', { name: 'Activity' });
  await expect(thread.getByRole('article').first()).toBeVisible();
  await guard.unfold();
  await expect(thread.getByRole('article')).toHaveCount(texts.length);
  const files = page.getByRole('region', { name: 'Files' });
  await expect(files.getByRole('button', { name: /^Open / }).first()).toBeVisible();
  await guard.through();
  await guard.press();
  guard.holds('an issue');
  let named = await textOf(files);
  for (const other of others.slice(0, TASKS - 1)) {
    await page.goto(`${issues}/${other}`);
    await expect(files.getByRole('button', { name: /^Open / }).first()).toBeVisible();
    await guard.through();
    guard.holds('the files of an issue');
    named += await textOf(files);
  }
  const names = lines(500).map(cleanedName);
  expect(names.filter((name) => !named.includes(name))).toEqual([]);

  await page.goto(`${issues}/${issueId}/edit`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await guard.through();
  guard.holds('the form of an issue');
  await page.goto(`${issues}/new`);
  // Words of hostile titles that Postgres takes as words: only titles with most of them count as similar.
  await page.getByRole('textbox', { name: 'Title' }).fill('press javascript');
  await expect(page.getByRole('region', { name: 'Similar issues' }).getByRole('link').first()).toBeVisible();
  guard.holds('issues that are alike');
  await page.goto(`${issues}?view=triage`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await guard.through();
  guard.holds('triage');
});

test('addresses that the API accepts are web addresses, and an invitation shows the texts as they are', async ({ enter }) => {
  const [ada, ben] = await Promise.all([person(`Ada ${IMAGE}`), person('Ben Okri')]);
  const den = await createHostileProject(ada);
  const { host, projectId, workspaceId } = den;
  const task = await post(host, 'project/create-task', { projectId }, { title: IMAGE });
  const field = await post(host, 'settings/project/create-custom-field', { projectId }, { name: IMAGE, kind: 'URL' });
  const refused = await each(texts, async (url) => {
    const linkedItem = { kind: 'RELATES_TO', targetType: 'URL', url };
    const link = { method: 'POST', family: 'project', endpoint: 'add-task-link', query: { taskId: task.id } } as const;
    const query = { taskId: task.id, fieldId: field.id };
    const value = { method: 'PUT', family: 'project', endpoint: 'set-task-custom-field', query, body: { value: url } } as const;
    return [await host.statusOf({ ...link, body: { linkedItem } }), await host.statusOf(value)].join();
  });
  const taken = texts.filter((_, nth) => refused[nth] !== '400,400');
  expect(taken.filter((text) => !text.startsWith('https://example.org/'))).toEqual([]);

  const message = texts.slice(0, 40).join(' ').slice(0, 2000);
  await post(host, 'workspace/create-workspace-invitation', { id: workspaceId, projectId }, { email: ben.email, message });
  const page = await enter(ben, '/workspaces');
  const guard = await Guard.on(page, { isStrict: true });
  await page.goto(`/invite?token=${await invitationOf(ben.email)}`);
  await expect(page.getByText(message.slice(0, 60)).first()).toBeVisible();
  await guard.through();
  await guard.press();
  guard.holds('an invitation');
  await page.goto(process.env.CAIRN_E2E_MAIL_PAGE ?? '');
  await page
    .getByRole('link', { name: new RegExp('Workspace <img') })
    .first()
    .click();
  await expect(page.getByText(message.slice(0, 60)).first()).toBeVisible();
  guard.holds('its mail, as it is shown where no mail server is set');
});
