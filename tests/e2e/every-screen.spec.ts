import type { Browser, Page } from '@playwright/test';
import { type Language, LANGUAGE_COOKIE, languageNames, languages } from '#contract/languages';
import { amount } from '../support/amount.ts';
import { faults } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownServer } from './own-server.ts';
import { serverUrl } from './people.ts';
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
const FRAME = 'nav[class^="sidebar-"]';
/** Screens of a language that are checked with it, in turn in both themes. */
const WITH_FRAME = 5;

/** A screen in one of the languages, and the themes in which its colors are checked. */
interface Turn {
  readonly screen: Screen;
  readonly language: Language;
  readonly themes: readonly (typeof THEMES)[number][];
}

/**
 * Every route once, by language so that the app is loaded seldom. The server writes the pages for guests in all languages;
 * of the app, `npm test` has built two.
 */
function turns(nth: number): Turn[] {
  const built = amount<readonly Language[]>(['en', 'de'], languages);
  return oncePerAddress()
    .filter((_, each) => each % 2 === nth)
    .map((screen, at): Turn => {
      const spoken = screen.isGuest ? languages : built;
      // Both languages of the app in both themes.
      return { screen, language: spoken[Math.floor(at / 2) % spoken.length] ?? 'en', themes: [THEMES[at % 2 === 0 ? 0 : 1]] };
    })
    .toSorted((one, other) => languages.indexOf(one.language) - languages.indexOf(other.language));
}

/** Goes to a screen of the app without loading it again, which takes a third of the time. */
async function goOnTo(page: Page, screen: Screen): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const [before, address] = [await page.title(), addressOf(screen, workers.demo.place)];
  // The address before may have led there already.
  const isThere = new URL(page.url()).pathname === address.replace(/\?.*/, '');
  await goOn(page, address);
  // A new page has a title of its own, or takes the focus. Until then the one before is still there.
  if (!isThere)
    await page.waitForFunction((title) => document.title !== title || document.activeElement !== document.body, before);
  await rendered(page);
}

/** Opens screens one after another, each in its language, with one page for each person. */
function visits(browser: Browser, size: 'wide' | 'phone') {
  const pages = new Map<string, { readonly page: Page; language: Language }>();
  return {
    async open({ screen, language }: Turn): Promise<Page> {
      const { demo, unconfirmed } = workers;
      const who = whoSees(screen);
      const known = pages.get(who);
      if (known?.language === language && who === 'demo') {
        await goOnTo(known.page, screen);
        return known.page;
      }
      // The app keeps the language of its person, which is that of their browser here, and guests may select one by a cookie.
      const isKept = known !== undefined && (who === 'guest' || known.language === language);
      if (!isKept) await known?.page.context().close();
      const session = who === 'guest' ? null : await (who === 'demo' ? demo : unconfirmed).session();
      const page = isKept ? known.page : await pageOf(browser, 'dark', size, session, language);
      pages.set(who, { page, language });
      if (who === 'guest') await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: serverUrl() }]);
      await open(page, screen, demo.place);
      return page;
    },
    async close(): Promise<void> {
      for (const { page } of pages.values()) await page.context().close();
    },
  };
}

async function check(page: Page, { screen, themes, language }: Turn, size: 'wide' | 'phone', without?: string): Promise<void> {
  await loaded(page);
  if (screen.alike) await page.locator(screen.alike).evaluateAll(removeAll);
  const name = `${screen.name}, ${language}`;
  // Pages for guests may exist in fewer languages.
  if (!screen.isGuest) await expect.soft(page.locator('html'), name).toHaveAttribute('lang', language);
  expect.soft(await faults(page, { themes, without }), name).toEqual([]);
  if (isTouched(size)) expect.soft(await missed(page, size), `${name}: too small for a finger`).toEqual([]);
}

// A quarter of the routes in each theme and width: together, every route once. A finger tries the controls of those on a phone.
for (const [nth, size] of (['wide', 'phone'] as const).entries()) {
  test(`every second route is accessible, and its controls are as large as a finger: ${size}`, async ({ browser }) => {
    // About 70 screens, and on a busy machine each takes seconds.
    test.setTimeout(480_000);
    const visited = visits(browser, size);
    const counts = new Map<Language, number>();
    for (const turn of turns(nth)) {
      const page = await visited.open(turn);
      const count = counts.get(turn.language) ?? 0;
      const hasFrame = whoSees(turn.screen) === 'demo';
      if (hasFrame) counts.set(turn.language, count + 1);
      await check(page, turn, size, amount(hasFrame && count >= WITH_FRAME ? FRAME : undefined, undefined));
    }
    await visited.close();
  });
}

// The long run opens every route in every language, wide and on a phone.
for (const size of amount([], ['wide', 'phone'] as const)) {
  for (const language of languages) {
    test(`every route is accessible in ${languageNames[language]}: ${size}`, async ({ browser }) => {
      test.setTimeout(1_800_000);
      const visited = visits(browser, size);
      for (const screen of oncePerAddress()) {
        const turn = { screen, language, themes: THEMES };
        await check(await visited.open(turn), turn, size);
      }
      await visited.close();
    });
  }
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
