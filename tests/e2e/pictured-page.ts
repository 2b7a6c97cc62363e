import type { Browser, BrowserContext, Page } from '@playwright/test';
import { saveDataIn, storeIn } from './before-scripts.ts';
import { serverUrl } from './people.ts';
import { inDemo, inNewWorkspace, type Place, unconfirmed, type Worker } from './pictured-places.ts';
import type { Screen } from './pictured-screens.ts';
import type { State } from './pictured-states.ts';

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  narrow: { width: 1024, height: 768 },
  wide: { width: 1440, height: 900 },
  full: { width: 1920, height: 1080 },
};
export type Size = keyof typeof SIZES;
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** The people who see the screens. */
export interface Workers {
  demo: Worker;
  newcomer: Worker;
  unconfirmed: Worker;
}

export const workersOf = async ({ dataDir, apiKey }: { dataDir: string; apiKey: string }): Promise<Workers> => ({
  demo: await inDemo(dataDir, apiKey),
  newcomer: await inNewWorkspace(),
  unconfirmed: await unconfirmed(),
});

/** Who sees a screen in a state. */
export const workerOf = ({ demo, newcomer, unconfirmed: held }: Workers, screen: Screen, state?: State): Worker =>
  screen.isUnconfirmed ? held : state?.isNew ? newcomer : demo;

/** Opens a page of a person, or of a guest if `session` is null, in a browser of a language. */
export async function pageOf(browser: Browser, theme: Theme, size: Size, session: string | null, locale = 'en'): Promise<Page> {
  const { hostname } = new URL(serverUrl());
  const viewport = SIZES[size];
  const isPhone = viewport.width < 600;
  const context = await browser.newContext({
    baseURL: serverUrl(),
    viewport,
    locale,
    // Pages without the app follow the system.
    colorScheme: theme,
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  await storeIn(context, {
    'cookie-consent-v1': JSON.stringify({ choice: 'declined', at: Date.now() }),
    'cairn-theme': theme,
    ...(session !== null && { [`sb-${hostname.split('.')[0]}-auth-token`]: session }),
  });
  await saveDataIn(context);
  return context.newPage();
}

/** Has pages say that they are read from right to left, as a language would. */
export async function readLeft(context: BrowserContext): Promise<void> {
  await context.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<html[^>]*) dir="ltr"/, '$1 dir="rtl"');
    return route.fulfill({ response, body });
  });
}

export const addressOf = ({ path }: Screen, place: Place): string => (typeof path === 'string' ? path : path(place));

/** Opens a screen in a state, by its address or from another one. */
export async function open(page: Page, screen: Screen, place: Place, state?: State): Promise<void> {
  const address = addressOf(screen, place);
  if (state?.isFromWithin) {
    await page.goto(neighborOf(address, place));
    await rendered(page);
    await state.before?.(page);
    await goOn(page, address);
  } else {
    await state?.before?.(page);
    await page.goto(address);
    if (!state?.before) await rendered(page);
  }
}

/** Opens another screen of the app without loading the page again. */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Another screen in the same frame, which loads little of its own. */
function neighborOf(path: string, { workspace }: Place): string {
  const [project] = /^.*\/projects\/[^/]+/.exec(path) ?? [];
  if (project) return `${project}/settings/danger`;
  return path.startsWith('/account') ? '/workspaces' : `/workspace/${workspace}/projects`;
}

export function rendered(page: Page): Promise<void> {
  return page.locator('h1:visible, main h2:visible, [data-card]:visible').first().waitFor({ timeout: 10_000 });
}
