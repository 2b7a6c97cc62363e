import type { Page } from '@playwright/test';
import { amount } from '../support/amount.ts';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { addressOf, goOn, open, pageOf, rendered, SIZES, THEMES, workerOf, type Workers, workersOf } from './pictured-page.ts';
import { type Screen, screens } from './pictured-screens.ts';
import { stage, writeToOperator } from './pictured-stage.ts';
import { type State, states } from './pictured-states.ts';
import { tooSmall } from './too-small.ts';

// A server of its own: that of the other journeys has no demo workspace, no model and no service with accounts.
let workers: Workers;
const server = ownServer(async (later) => {
  test.setTimeout(240_000);
  const others = await stage();
  later(() => others.close());
  return { ...others.settings, SEED_DEMO: 'on' };
});
test.beforeAll(async () => {
  workers = await workersOf(server());
  if (amount(false, true)) await writeToOperator();
});

const loaded = (page: Page): Promise<void> => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

const whoSees = ({ isGuest, isUnconfirmed }: Screen) => (isGuest ? 'guest' : isUnconfirmed ? 'unconfirmed' : 'demo');

/** The screen of each address: filters and what opens on a screen are left to the long run. */
function oncePerAddress(): Screen[] {
  const known = new Set<string>();
  return screens.filter((screen) => {
    const address = addressOf(screen, workers.demo.place).replace(/\?.*/, '');
    if (screen.endsAt || known.has(address)) return false;
    known.add(address);
    return true;
  });
}

/** In the page. */
function removeAll(elements: readonly Element[]): void {
  for (const element of elements) element.remove();
}

/** The controls that a finger misses, on the page as a phone shows it. */
async function missed(page: Page, size: 'wide' | 'phone'): Promise<string[]> {
  if (size === 'phone') return tooSmall(page);
  const cdp = await page.context().newCDPSession(page);
  await page.setViewportSize(SIZES.phone);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await rendered(page);
  await loaded(page);
  const found = await tooSmall(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await cdp.detach();
  await page.setViewportSize(SIZES.wide);
  return found;
}

const isTouched = (size: 'wide' | 'phone'): boolean => amount(size === 'phone', true);

// The frame of all screens of a person, in which only the current place differs.
const FRAME = 'nav[aria-label="Workspace"]';
/** Screens that are checked with it, in turn in both themes. */
const WITH_FRAME = 10;

// A quarter of the routes in each theme and width: together, every route once. A finger tries the controls of those on a phone.
for (const [nth, size] of (['wide', 'phone'] as const).entries()) {
  test(`every second route is accessible, and its controls are as large as a finger: ${size}`, async ({ browser }) => {
    // About 70 screens, and on a busy machine each takes seconds.
    test.setTimeout(480_000);
    const { demo, unconfirmed } = workers;
    const sessions = { guest: null, demo: await demo.session(), unconfirmed: await unconfirmed.session() };
    const pages = new Map<string, Page>();
    for (const [at, screen] of oncePerAddress()
      .filter((_, each) => each % 2 === nth)
      .entries()) {
      const who = whoSees(screen);
      const page = pages.get(who) ?? (await pageOf(browser, 'dark', size, sessions[who]));
      // From screen to screen takes a third of the time of loading the app for each.
      if (who === 'demo' && pages.has(who)) {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        const [before, address] = [await page.title(), addressOf(screen, demo.place)];
        // The address before may have led there already.
        const isThere = new URL(page.url()).pathname === address.replace(/\?.*/, '');
        await goOn(page, address);
        // A new page has a title of its own, or takes the focus. Until then the one before is still there.
        if (!isThere)
          await page.waitForFunction((title) => document.title !== title || document.activeElement !== document.body, before);
        await rendered(page);
      } else await open(page, screen, demo.place);
      pages.set(who, page);
      await loaded(page);
      if (screen.alike) await page.locator(screen.alike).evaluateAll(removeAll);
      const without = amount(who === 'demo' && at >= WITH_FRAME ? FRAME : undefined, undefined);
      expect.soft(await faults(page, { themes: [THEMES[at % 2 === 0 ? 0 : 1]], without }), screen.name).toEqual([]);
      if (isTouched(size)) expect.soft(await missed(page, size), `${screen.name}: too small for a finger`).toEqual([]);
    }
    for (const page of pages.values()) await page.context().close();
  });
}

test('a control that is too small for a finger is found', async ({ browser }) => {
  const page = await pageOf(browser, 'dark', 'phone', null);
  await page.goto('/auth/login');
  await rendered(page);
  await page.evaluate(() => {
    const button = document.createElement('button');
    const small = { position: 'fixed', inset: '0 auto auto 0', zIndex: '999', width: '20px', height: '20px' };
    Object.assign(button.style, small);
    document.body.append(button);
  });
  expect(await missed(page, 'phone')).not.toEqual([]);
  await page.context().close();
});

/** All that is done on it, and the states of a screen on which nothing is. */
const everything: { screen: Screen; state?: State }[] = screens.flatMap((screen) => [
  { screen },
  ...(screen.isGuest || screen.isUnconfirmed || screen.after ? [] : states).map((state) => ({ screen, state })),
]);

for (const size of amount([], ['wide', 'phone'] as const)) {
  for (const { screen, state } of everything) {
    test(`${screen.name}${state ? `, ${state.name},` : ''} is accessible: ${size}`, async ({ browser }) => {
      const { session, place } = workerOf(workers, screen, state);
      const page = await pageOf(browser, 'dark', size, screen.isGuest ? null : await session());
      await open(page, screen, place, state);
      if (!state?.before) await loaded(page);
      await (state ?? screen).after?.(page);
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    });
  }
}
