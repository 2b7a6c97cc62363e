import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ROOT } from '#server/root';
import { chromium as installed } from '../support/chromium.ts';
import { runServer } from '../support/running-server.ts';
import { inDemo, type Place } from './pictured-places.ts';

// Run by bin/site-pictures, after a build: pictures of the demo workspace for the start page, in both themes, as WebP.

const SCREENS: readonly (readonly [name: string, path: (place: Place) => string])[] = [
  ['board', ({ board }) => board],
  ['timeline', ({ project }) => `${project}/timeline`],
  ['calendar', ({ project }) => `${project}/calendar`],
  ['analytics', ({ project }) => `${project}/analytics`],
];
const SIZE = { width: 1440, height: 900 };
const SETTLED = 1500;
const BYTES_MAX = 150_000;

const target = join(ROOT, 'public/site');
await mkdir(target, { recursive: true });
const found = installed();
if ('advice' in found) throw new Error(found.advice);
const server = await runServer();
process.env.CAIRN_E2E_URL = server.url;
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--headless', '--disable-gpu'] });
try {
  const { session, place } = await inDemo(server.dataDir, server.apiKey);
  for (const theme of ['dark', 'light'] as const)
    for (const [name, path] of SCREENS) {
      const png = await taken(browser, { theme, session: await session(), path: path(place) });
      const image = await asWebp(browser, png);
      if (image.length > BYTES_MAX) throw new Error(`${name}-${theme} has ${image.length} bytes, more than ${BYTES_MAX}.`);
      await writeFile(join(target, `${name}-${theme}.webp`), image);
      console.log(`${name}-${theme}.webp ${image.length}`);
    }
} finally {
  await browser.close();
  await server.stop();
}

async function taken(from: Browser, { theme, session, path }: { theme: string; session: string; path: string }): Promise<Buffer> {
  const { origin, hostname } = new URL(server.url);
  const localStorage = [
    { name: 'cairn-theme', value: theme },
    { name: 'cookie-consent-v1', value: JSON.stringify({ choice: 'accepted', at: Date.now() }) },
    { name: `sb-${hostname.split('.')[0]}-auth-token`, value: session },
  ];
  const context = await from.newContext({
    baseURL: origin,
    viewport: SIZE,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('h1:visible, main h2:visible, [data-card]:visible').first().waitFor();
  await page.waitForTimeout(SETTLED);
  const image = await page.screenshot();
  await context.close();
  return image;
}

/** Chromium's own encoder: a tenth of the size of a PNG. */
async function asWebp(from: Browser, png: Buffer): Promise<Buffer> {
  const page = await from.newPage();
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.82);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
