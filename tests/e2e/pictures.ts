import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromium as installed } from '../support/chromium.ts';
import { runServer } from '../support/running-server.ts';
import { faults } from './accessible.ts';
import { type Place, type Screen, screens } from './pictured-screens.ts';

// Run by hand, after a build: node tests/e2e/pictures.ts <folder> [regular expression for names of files] [--axe]. Takes a
// picture of every screen of the demo workspace in each width and theme, for review: `^board-.*(phone|wide)-dark`. With
// --axe it prints the violations that axe calls serious on each, in both themes: one theme of each width is enough then.

const {
  positionals: [folder, wanted = ''],
  values: { axe: wantsAxe },
} = parseArgs({ allowPositionals: true, options: { axe: { type: 'boolean', default: false } } });
if (!folder) throw new Error('Name a folder for the pictures.');

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  narrow: { width: 1024, height: 768 },
  wide: { width: 1440, height: 900 },
  full: { width: 1920, height: 1080 },
};
const THEMES = ['dark', 'light'] as const;
const SETTLED = 600;

const target = resolve(folder);
await mkdir(target, { recursive: true });
const found = installed();
if ('advice' in found) throw new Error(found.advice);
const server = await runServer();
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--headless', '--disable-gpu'] });
try {
  const demo = await demoOf(server.url, server.dataDir, server.apiKey);
  for (const [name, screen, theme, viewport] of pictures().filter(([file]) => new RegExp(wanted).test(file))) {
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
    const picture = await page.screenshot();
    if (wantsAxe) for (const fault of await faults(page)) console.log(`${screen.name}: ${fault}`);
    return picture;
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
    { name: 'Spring catalog' },
  );
  const project = (id: string) => `/dashboard/${workspace}/projects/${id}`;
  const board = `${project(largest)}/board`;
  const { items: issues } = await ask<{ items: { id: string }[] }>('issues', {
    endpoint: 'get-project-issues',
    projectId: largest,
  });
  return {
    session,
    place: {
      workspace,
      project: project(largest),
      board,
      emptyBoard: `${project(empty)}/board`,
      task: `${board}/${fullest}`,
      issue: `${project(largest)}/issues/${issues[0]?.id ?? ''}`,
    },
  };
}
