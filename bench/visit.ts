import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromium as installed } from '../tests/support/chromium.ts';
import type { Stage } from './api.ts';

/** A browser with a profile of its own, in which the person of the stage is signed in. */
export interface Profile {
  /** Opens a page with its probe in place, and with the browser's own counters for it. */
  open(): Promise<Visited>;
  close(): Promise<void>;
}

export interface Visited {
  page: Page;
  devtools: CDPSession;
  /** The renderer's own counters: seconds of processor time, bytes, nodes. */
  metrics(): Promise<Map<string, number>>;
}

const PROBE = join(import.meta.dirname, 'probe.js');
const FLAGS = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium on a new, empty profile. */
export async function newProfile(stage: Stage): Promise<Profile> {
  const found = installed();
  if ('advice' in found) throw new Error(found.advice);
  const folder = await mkdtemp(join(tmpdir(), 'cairn-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: found.path,
    args: FLAGS,
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript({ path: PROBE });
  await signIn(context, stage);
  return {
    open: async () => {
      const page = await context.newPage();
      // The measured navigation stays in this process, whose counters start here.
      await page.goto(`${stage.server.url}/favicon.svg`);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      return { page, devtools, metrics: () => metricsOf(devtools) };
    },
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Stores a session where the browser part keeps it. */
async function signIn(context: BrowserContext, { server, person }: Stage): Promise<void> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: person.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`);
  const key = `sb-${new URL(server.url).hostname.split('.')[0]}-auth-token`;
  const page = await context.newPage();
  await page.goto(`${server.url}/favicon.svg`);
  await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(await answer.text())})`);
  await page.evaluate(`localStorage.setItem('cookie-consent-v1', JSON.stringify({ choice: 'declined', at: Date.now() }))`);
  await page.close();
}

async function metricsOf(devtools: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
