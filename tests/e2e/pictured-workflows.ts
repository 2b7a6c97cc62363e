import type { Page } from '@playwright/test';
import type { Screen } from './pictured-screens.ts';

const path: Screen['path'] = ({ project }) => `${project}/workflow/list`;

const within =
  (rest = ''): Screen['path'] =>
  ({ project }) =>
    `${project}/workflow/01a1f7f7-680e-7ea0-8bf6-9b795203a422${rest}`;

export const workflowScreens: readonly Screen[] = [
  { name: 'workflows', path },
  { name: 'workflow-new', path: ({ project }) => `${project}/workflow/new` },
  { name: 'workflow-editor', path, endsAt: within(), after: openWorkflow },
  {
    name: 'workflow-list-editor',
    path,
    after: (page) => openPart(page, () => page.getByRole('radio', { name: 'List' }).click()),
  },
  {
    name: 'workflow-runs',
    path,
    endsAt: within('/runs'),
    after: (page) => openPart(page, () => page.getByRole('link', { name: 'Runs', exact: true }).click()),
  },
  { name: 'workflow-run', path, endsAt: within('/runs/01a1f7f7-680e-7ea0-8bf6-9b795203a422'), after: openRun },
  { name: 'workflow-test', path, after: (page) => openPart(page, () => testOn(page)) },
  {
    name: 'workflow-versions',
    path,
    after: (page) => openPart(page, () => page.getByRole('link', { name: 'Versions' }).click()),
  },
];

const NAME = 'Assign a reviewer';

/** A workflow from a template, published: it is created by the first picture of it. */
async function openWorkflow(page: Page): Promise<void> {
  const known = page.getByRole('link', { name: NAME, exact: true }).first();
  const template = page.getByRole('button', { name: new RegExp(`^${NAME}`) });
  const create = page.getByRole('link', { name: 'New workflow' });
  await known.or(template).or(create).first().waitFor();
  if (await known.isVisible()) return known.click();
  if (!(await template.isVisible())) await create.click();
  await template.click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
}

async function openPart(page: Page, open: () => Promise<unknown>): Promise<void> {
  await openWorkflow(page);
  await open();
}

/** The latest run. A task that moves to Review starts the first one. */
async function openRun(page: Page): Promise<void> {
  await openPart(page, () => page.getByRole('link', { name: 'Runs', exact: true }).click());
  const runs = page.getByRole('link', { name: /, (Succeeded|Failed)/ });
  const none = page.getByText('No runs yet');
  await runs.or(none).first().waitFor();
  if (await none.isVisible()) {
    const board = await page.context().newPage();
    await board.goto(page.url().replace(/workflow.*/, 'board'));
    await board.getByRole('region', { name: 'In progress', exact: true }).locator('[data-card]').last().focus();
    await board.keyboard.press('Alt+ArrowRight');
    await runs.first().waitFor();
    await board.close();
  }
  await runs.first().click();
}

/** What it would have done in the last week. */
async function testOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Run test' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /Would|Nothing/ })
    .waitFor();
}
