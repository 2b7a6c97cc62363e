import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromium as installed } from '../support/chromium.ts';
import { runServer } from '../support/running-server.ts';
import { faults } from './accessible.ts';
import { open, pageOf, readLeft, type Size, SIZES, type Theme, THEMES, workerOf, workersOf } from './pictured-page.ts';
import type { Worker } from './pictured-places.ts';
import { demoScreen } from './pictured-public.ts';
import { type Screen, screens } from './pictured-screens.ts';
import { stage, writeToOperator } from './pictured-stage.ts';
import { type State, states } from './pictured-states.ts';

// Run by hand, after a build: node tests/e2e/pictures.ts <folder> [regular expression for names of files] [--axe] [--language de] [--rtl]. Takes a
// picture of every screen of the demo workspace in each state, width and theme, for review: `^board-.*(phone|wide)-dark`,
// `-(empty|failing)-wide`. With --axe it prints the violations on each, in both themes: one theme of each width is enough then.
// With --rtl the pages say that they are read from right to left.

const {
  positionals: [folder, wanted = ''],
  values: { axe: wantsAxe, language, rtl: isRtl },
} = parseArgs({
  allowPositionals: true,
  options: {
    axe: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
    rtl: { type: 'boolean', default: false },
  },
});
if (!folder) throw new Error('Name a folder for the pictures.');

const SETTLED = 600;

const target = resolve(folder);
await mkdir(target, { recursive: true });
const found = installed();
if ('advice' in found) throw new Error(found.advice);
const others = await stage();
const server = await runServer({ ...others.settings, DEMO: 'on' });
process.env.CAIRN_E2E_URL = server.url;
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--headless', '--disable-gpu'] });
try {
  const workers = await workersOf(server);
  await writeToOperator();
  for (const picture of pictures().filter(({ name }) => new RegExp(wanted).test(name))) {
    await take(picture, workerOf(workers, picture.screen, picture.state)).then(
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
  theme: Theme;
  size: Size;
}

/** Every screen in each theme and size, and in each state if it needs a session and nothing is done on it. */
function pictures(): Picture[] {
  return THEMES.flatMap((theme) =>
    (Object.keys(SIZES) as Size[]).flatMap((size) =>
      shown().flatMap((screen) => [
        { name: `${screen.name}-${size}-${theme}`, screen, theme, size },
        ...(screen.isGuest || screen.isUnconfirmed || screen.after ? [] : states).map((state) => ({
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

/** In another language only what needs no action: those find controls by their English names. */
function shown(): Screen[] {
  return [...screens, demoScreen].filter(({ after }) => language === 'en' || !after);
}

async function take({ name, screen, state, theme, size }: Picture, { session, place }: Worker): Promise<Buffer> {
  const page = await pageOf(browser, theme, size, screen.isGuest ? null : await session(), language);
  try {
    if (isRtl) await readLeft(page.context());
    await open(page, screen, place, state);
    await page.waitForTimeout(SETTLED);
    await (state ?? screen).after?.(page);
    await page.waitForTimeout(SETTLED);
    const image = await page.screenshot();
    if (wantsAxe)
      for (const fault of await faults(page, { impacts: ['critical', 'serious', 'moderate'], themes: THEMES }))
        console.log(`${name}: ${fault}`);
    return image;
  } finally {
    await page.context().close();
  }
}
