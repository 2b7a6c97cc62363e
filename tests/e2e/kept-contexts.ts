import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { serverUrl } from './people.ts';

/** A browser of a person, which the next person may have. */
interface Kept {
  readonly context: BrowserContext;
  /** A page of the server's that runs nothing. While it is open, the process of the pages stays. */
  readonly blank: Page;
  /** It was changed in a way that cannot be taken back. */
  isSpent: boolean;
}

// A new browser fetches and compiles each script again, in a new process: a third of what opening a page costs.
const free = new Map<string, Kept[]>();

export interface Lent {
  context: BrowserContext;
  /** Closes all its pages, and forgets what they stored. */
  giveBack(): Promise<void>;
}

/** A browser in which nobody is signed in. Only scripts of the server are kept from those who had it before. */
export async function lend(browser: Browser, options: BrowserContextOptions): Promise<Lent> {
  const kind = JSON.stringify([serverUrl(), options]);
  const kept = free.get(kind)?.pop() ?? (await begun(browser, options));
  const { context } = kept;
  return {
    context,
    giveBack: async () => {
      const isClean = !kept.isSpent && (await Promise.race([isCleared(kept), pause(5_000, false, { ref: false })]));
      if (isClean) free.set(kind, [...(free.get(kind) ?? []), kept]);
      else await context.close();
    },
  };
}

/** Closes the pages of a browser and removes what they stored; false if that fails. */
async function isCleared({ context, blank }: Kept): Promise<boolean> {
  const others = context.pages().filter((page) => page !== blank);
  const work = [context.clearCookies(), ...others.map((page) => page.close())];
  return Promise.all(work).then(
    () => blank.evaluate(forget).catch(() => false),
    () => false,
  );
}

async function begun(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext({ baseURL: serverUrl(), ...options });
  const blank = await context.newPage();
  await blank.goto('/robots.txt');
  const kept = { context, blank, isSpent: false };
  const spend = () => (kept.isSpent = true);
  for (const name of LASTING) before(context, name, spend);
  // What one page of a process learns of the network reaches all of them at once, before it is true of the others.
  before(context, 'setOffline', () => blank.close());
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor'] as const)
    before(context.clock, name, spend);
  return kept;
}

/** What outlives the pages of a browser. */
const LASTING = [
  'addInitScript',
  'close',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;

/** Does something before each call of a method; a method waits for what takes time. */
function before<Name extends string>(owner: { [name in Name]: unknown }, name: Name, work: () => unknown): void {
  const method = owner[name] as (...args: unknown[]) => unknown;
  owner[name] = (...args: unknown[]) => {
    const done = work();
    return done instanceof Promise ? done.then(() => method.apply(owner, args)) : method.apply(owner, args);
  };
}

/** In the page. */
async function forget(): Promise<boolean> {
  localStorage.clear();
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', resolve);
      request.addEventListener('error', resolve);
    });
  return true;
}
