import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { chromium as installed } from '../support/chromium.ts';
import { runServer } from '../support/running-server.ts';
import { faults } from './accessible.ts';
import { inDemo, inNewWorkspace, type Place, type Worker } from './pictured-places.ts';
import { type Screen, screens } from './pictured-screens.ts';
import { stage, writeToOperator } from './pictured-stage.ts';
import { type State, states } from './pictured-states.ts';

// Run by hand, after a build: node tests/e2e/pictures.ts <folder> [regular expression for names of files] [--axe]. Takes a
// picture of every screen of the demo workspace in each state, width and theme, for review: `^board-.*(phone|wide)-dark`,
// `-(empty|failing)-wide`. With --axe it prints the violations on each, in both themes: one theme of each width is enough then.

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
const others = await stage();
const server = await runServer(others.settings);
process.env.CAIRN_E2E_URL = server.url;
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--headless', '--disable-gpu'] });
try {
  const workers = { demo: await inDemo(server.dataDir, server.apiKey), newcomer: await inNewWorkspace() };
  await writeToOperator();
  for (const picture of pictures().filter(({ name }) => new RegExp(wanted).test(name))) {
    const worker = picture.state?.isNew ? workers.newcomer : workers.demo;
    await take(picture, worker).then(
      (image) => writeFile(join(target, `${picture.name}.png`), image),
      (error: Error) => console.log(`${picture.name}: ${error.message.split('\n')[0]}`),
    );
  }
} finally {
  await browser.close();
  await server.stop();
  await others.close();
}

interface Picture {
  /** That of its file. */
  name: string;
  screen: Screen;
  state?: State;
  theme: (typeof THEMES)[number];
  size: keyof typeof SIZES;
}

/** Every screen in each theme and size, and in each state if it needs a session and nothing is done on it. */
function pictures(): Picture[] {
  return THEMES.flatMap((theme) =>
    (Object.keys(SIZES) as Picture['size'][]).flatMap((size) =>
      screens.flatMap((screen) => [
        { name: `${screen.name}-${size}-${theme}`, screen, theme, size },
        ...(screen.isGuest || screen.after ? [] : states).map((state) => ({
          name: `${screen.name}-${state.name}-${size}-${theme}`,
          screen,
          state,
          theme,
          size,
        })),
      ]),
    ),
  );
}

async function take({ name, screen, state, theme, size }: Picture, { session, place }: Worker): Promise<Buffer> {
  const page = await opened(theme, SIZES[size], screen.isGuest ? null : await session());
  const path = typeof screen.path === 'string' ? screen.path : screen.path(place);
  try {
    if (state?.isFromWithin) {
      await page.goto(neighborOf(path, place));
      await rendered(page);
      await state.before?.(page);
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    } else {
      await state?.before?.(page);
      await page.goto(path);
      if (!state?.before) await rendered(page);
    }
    await page.waitForTimeout(SETTLED);
    await (state ?? screen).after?.(page);
    await page.waitForTimeout(SETTLED);
    const image = await page.screenshot();
    if (wantsAxe) for (const fault of await faults(page, ['critical', 'serious', 'moderate'])) console.log(`${name}: ${fault}`);
    return image;
  } finally {
    await page.context().close();
  }
}

/** Another screen in the same frame, which loads little of its own. */
function neighborOf(path: string, { workspace }: Place): string {
  const [project] = /^.*\/projects\/[^/]+/.exec(path) ?? [];
  if (project) return `${project}/settings/danger`;
  return path.startsWith('/account') ? '/workspaces' : `/workspace/${workspace}/projects`;
}

function rendered(page: Page): Promise<void> {
  return page.locator('h1:visible, main h2:visible, [data-card]:visible').first().waitFor({ timeout: 10_000 });
}

async function opened(theme: string, viewport: { width: number; height: number }, session: string | null): Promise<Page> {
  const { origin, hostname } = new URL(server.url);
  const localStorage = [
    { name: 'cookie-consent-v1', value: JSON.stringify({ choice: 'declined', at: Date.now() }) },
    { name: 'cairn-theme', value: theme },
    ...(session === null ? [] : [{ name: `sb-${hostname.split('.')[0]}-auth-token`, value: session }]),
  ];
  const isPhone = viewport.width < 600;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  return context.newPage();
}
