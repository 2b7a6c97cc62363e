import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromium as installed } from '../support/chromium.ts';
import { runServer } from '../support/running-server.ts';

// Run by hand, after a build: node tests/e2e/pictures.ts <folder> [part of a file's name]. Takes every screen of the demo
// workspace, dark and light, wide and on a phone, to be looked at.

const [folder, wanted = ''] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder for the pictures.');

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const THEMES = ['dark', 'light'] as const;
const SETTLED = 600;

interface Place {
  workspace: string;
  board: string;
  emptyBoard: string;
  task: string;
}

interface Screen {
  name: string;
  path: string | ((place: Place) => string);
  isGuest?: boolean;
  /** Before the page is opened. */
  before?(page: Page): Promise<unknown>;
  /** Once it stands. */
  after?(page: Page): Promise<unknown>;
}

const card = (page: Page) => page.locator('[data-card]').nth(1);
const broken = (page: Page) =>
  page.route('**/api/{kanban,batch}**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something broke on our side.' } } }),
  );

const screens: Screen[] = [
  { name: 'login', path: '/auth/login', isGuest: true },
  {
    name: 'login-refused',
    path: '/auth/login',
    isGuest: true,
    after: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  {
    name: 'signup',
    path: '/auth/signup',
    isGuest: true,
    after: (page) => page.getByLabel('Password', { exact: true }).fill('a quiet la'),
  },
  { name: 'reset-password', path: '/auth/reset-password', isGuest: true },
  { name: 'update-password', path: '/auth/update-password', isGuest: true },
  { name: 'verify-email', path: '/auth/verify-email?email=ada@example.com', isGuest: true },
  { name: 'privacy', path: '/privacy', isGuest: true },
  { name: 'security', path: '/security', isGuest: true },
  { name: 'error-403', path: '/403', isGuest: true },
  { name: 'error-404', path: '/no/such/page' },
  { name: 'error-500', path: '/500', isGuest: true },
  { name: 'confirm-registration', path: '/auth/confirm-registration' },
  { name: 'workspaces', path: '/workspaces' },
  { name: 'workspaces-new', path: '/workspaces?new' },
  {
    name: 'workspace-new',
    path: '/workspaces?new',
    after: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Harbour works');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  },
  { name: 'select-workspace', path: '/select-workspace' },
  { name: 'invitation-wrong', path: '/invite?token=wrong' },
  { name: 'projects', path: ({ workspace }) => `/workspace/${workspace}/projects` },
  { name: 'projects-new', path: ({ workspace }) => `/workspace/${workspace}/projects?new` },
  { name: 'board', path: ({ board }) => board },
  { name: 'board-empty', path: ({ emptyBoard }) => emptyBoard },
  { name: 'board-lanes', path: ({ board }) => `${board}?group=assignee` },
  { name: 'board-nothing-found', path: ({ board }) => `${board}?q=zzzz` },
  { name: 'board-filtered', path: ({ board }) => `${board}?priority=high,urgent` },
  {
    name: 'board-composer',
    path: ({ board }) => board,
    after: async (page) => {
      await page.keyboard.press('n');
      await page.keyboard.type('Write to the printer @me !1 tomorrow');
    },
  },
  { name: 'board-menu', path: ({ board }) => board, after: (page) => card(page).click({ button: 'right' }) },
  {
    name: 'board-picker',
    path: ({ board }) => board,
    after: async (page) => {
      await card(page).focus();
      await page.keyboard.press('l');
    },
  },
  {
    name: 'board-date',
    path: ({ board }) => board,
    after: async (page) => {
      await card(page).focus();
      await page.keyboard.press('d');
    },
  },
  {
    name: 'board-selection',
    path: ({ board }) => board,
    after: async (page) => {
      await card(page).focus();
      for (const key of ['x', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    },
  },
  { name: 'board-display', path: ({ board }) => board, after: (page) => page.getByRole('button', { name: 'Display' }).click() },
  {
    name: 'board-filter',
    path: ({ board }) => board,
    after: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
  },
  {
    name: 'board-offline',
    path: ({ board }) => board,
    after: async (page) => {
      await page.context().setOffline(true);
      await card(page).focus();
      await page.keyboard.press('Alt+ArrowRight');
      await page.getByText('You are offline.').waitFor();
    },
  },
  {
    name: 'board-loading',
    path: ({ board }) => board,
    before: (page) => page.route('**/api/{kanban,project,batch}**', () => undefined),
  },
  { name: 'board-failing', path: ({ board }) => board, before: broken },
  { name: 'task', path: ({ task }) => task },
  { name: 'task-page', path: ({ task }) => `${task}?view=page` },
  { name: 'task-missing', path: ({ board }) => `${board}/01a1f7f7-680e-7ea0-8bf6-9b795203a422` },
  { name: 'members', path: ({ board }) => board, after: (page) => page.getByRole('link', { name: 'Members' }).click() },
  { name: 'shortcuts', path: ({ board }) => board, after: (page) => page.keyboard.press('?') },
  {
    name: 'account-menu',
    path: ({ workspace }) => `/workspace/${workspace}/projects`,
    after: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: /^Your account/ }).click();
    },
  },
];

const target = resolve(folder);
await mkdir(target, { recursive: true });
const found = installed();
if ('advice' in found) throw new Error(found.advice);
const server = await runServer();
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--headless', '--disable-gpu'] });
try {
  const demo = await demoOf(server.url, server.dataDir, server.apiKey);
  for (const [name, screen, theme, viewport] of pictures().filter(([file]) => file.includes(wanted))) {
    await take(screen, theme, viewport, demo).then(
      (picture) => writeFile(join(target, `${name}.png`), picture),
      (error: Error) => console.log(`${name}: ${error.message.split('\n')[0]}`),
    );
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Every screen in each theme and size, with the name of its file. */
function pictures(): [name: string, screen: Screen, theme: string, viewport: { width: number; height: number }][] {
  return THEMES.flatMap((theme) =>
    Object.entries(SIZES).flatMap(([size, viewport]) =>
      screens.map((screen): ReturnType<typeof pictures>[number] => [`${screen.name}-${size}-${theme}`, screen, theme, viewport]),
    ),
  );
}

async function take(screen: Screen, theme: string, viewport: { width: number; height: number }, demo: Demo): Promise<Buffer> {
  const page = await opened(browser, theme, viewport, screen.isGuest ? null : demo.session);
  try {
    await screen.before?.(page);
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(demo.place));
    if (!screen.before)
      await page.locator('h1:visible, main h2:visible, [data-card]:visible').first().waitFor({ timeout: 10_000 });
    await page.waitForTimeout(SETTLED);
    await screen.after?.(page);
    await page.waitForTimeout(SETTLED);
    return await page.screenshot();
  } finally {
    await page.context().close();
  }
}

async function opened(
  within: Browser,
  theme: string,
  viewport: { width: number; height: number },
  session: string | null,
): Promise<Page> {
  const { origin, hostname } = new URL(server.url);
  const localStorage = [
    { name: 'cookie-consent-v1', value: JSON.stringify({ choice: 'declined', at: Date.now() }) },
    { name: 'cairn-theme', value: theme },
    ...(session === null ? [] : [{ name: `sb-${hostname.split('.')[0]}-auth-token`, value: session }]),
  ];
  const isPhone = viewport.width < 600;
  const context = await within.newContext({
    baseURL: server.url,
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}

interface Demo {
  session: string;
  place: Place;
}

/** Signs in to the demo workspace, and finds its largest board and the fullest task on it. */
async function demoOf(url: string, dataDir: string, apiKey: string): Promise<Demo> {
  const signIn = await readFile(join(dataDir, 'demo.json'), 'utf8');
  const { email, password } = JSON.parse(signIn) as { email: string; password: string };
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const session = await answer.text();
  const { access_token: token } = JSON.parse(session) as { access_token: string };
  const ask = async <Items>(family: string, query: Record<string, string>, body?: unknown): Promise<Items> => {
    const asked = await fetch(`${url}/api/${family}?${new URLSearchParams(query).toString()}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!asked.ok) throw new Error(`${query.endpoint}: ${asked.status} ${await asked.text()}`);
    return (await asked.json()) as Items;
  };
  const { items: workspaces } = await ask<{ items: { id: string; projectCount: number }[] }>('workspace', {
    endpoint: 'get-user-workspaces',
  });
  const workspace = workspaces.toSorted((one, other) => other.projectCount - one.projectCount)[0]?.id ?? '';
  const { items: projects } = await ask<{ items: { id: string; taskCount: number }[] }>('workspace', {
    endpoint: 'get-workspace-projects',
    workspaceId: workspace,
  });
  const largest = projects.toSorted((one, other) => other.taskCount - one.taskCount)[0]?.id ?? '';
  const { items: tasks } = await ask<{ items: { id: string; subtaskCount: number; labelIds: string[] }[] }>('project', {
    endpoint: 'get-project-tasks',
    projectId: largest,
    limit: '100',
  });
  const fullest =
    tasks.toSorted((one, other) => other.subtaskCount + other.labelIds.length - one.subtaskCount - one.labelIds.length)[0]?.id ??
    '';
  const { id: empty } = await ask<{ id: string }>(
    'workspace',
    { endpoint: 'create-project', workspaceId: workspace },
    { name: 'Spring catalogue' },
  );
  const board = (id: string) => `/dashboard/${workspace}/projects/${id}/board`;
  return { session, place: { workspace, board: board(largest), emptyBoard: board(empty), task: `${board(largest)}/${fullest}` } };
}
