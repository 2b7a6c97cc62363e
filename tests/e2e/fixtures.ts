import { test as base, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { amount } from '../support/amount.ts';
import { saveDataIn, storeIn } from './before-scripts.ts';
import { pageRecord } from './page-record.ts';
import { serverUrl, type Person } from './people.ts';

export { expect };

/** A message that a page should not have written. */
export interface Complaints {
  /** This journey breaks something on purpose, and the browser reports it. */
  tolerate(remark: RegExp): void;
  watch(page: Page): void;
}

export interface Entering extends BrowserContextOptions {
  theme?: 'dark' | 'light';
}

interface Options {
  /**
   * Whether pages load ahead what may be needed later, as they do unless the browser saves data. It is most of what a page that is
   * open for some seconds costs. In `npm test` only journeys have it that are about it, and those that lose their network: what was
   * not loaded cannot be opened then. In the long run all have it.
   */
  loadsAhead: boolean;
}

interface Fixtures extends Options {
  complaints: Complaints;
  /** Opens a browser of their own for a person, signed in, at a path. */
  enter(who: Pick<Person, 'session'>, path: string, options?: Entering): Promise<Page>;
}

/** Every journey: an error in a page's console fails it. */
export const test = base.extend<Fixtures>({
  loadsAhead: [amount(0, 1) === 1, { option: true }],
  complaints: async ({ baseURL }, use) => {
    const heard: string[] = [];
    const tolerated: RegExp[] = [];
    await use({
      tolerate: (remark) => void tolerated.push(remark),
      watch: (page) => {
        page.on('pageerror', (error) => void heard.push(error.stack ?? error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url.replace(baseURL ?? '', '')})`);
        });
      },
    });
    expect(heard.filter((remark) => !tolerated.some((pattern) => pattern.test(remark)))).toEqual([]);
  },
  page: async ({ page, complaints, loadsAhead }, use, info) => {
    if (!loadsAhead) await saveDataIn(page);
    complaints.watch(page);
    const record = pageRecord(page);
    await use(page);
    await record.attach(info);
  },
  enter: async ({ browser, complaints, loadsAhead }, use, info) => {
    const entered: { page: Page; record: ReturnType<typeof pageRecord> }[] = [];
    await use(async (who, path, { theme, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: serverUrl(), ...CALM, ...options });
      await storeIn(context, signedIn(who, theme));
      if (!loadsAhead) await saveDataIn(context);
      const page = await context.newPage();
      complaints.watch(page);
      entered.push({ page, record: pageRecord(page) });
      await page.goto(path);
      return page;
    });
    for (const { page, record } of entered) {
      await record.attach(info);
      await page.context().close();
    }
  },
});

// What moves is painted again and again. The gallery and the pictures show how things look, and styles alone move them.
const CALM = { reducedMotion: 'reduce' } as const;

/** What the browser part stores for a person who signed in and has answered the cookie question. */
const signedIn = (who: Pick<Person, 'session'>, theme: 'dark' | 'light' = 'dark'): Record<string, string> => ({
  [`sb-${new URL(serverUrl()).hostname.split('.')[0]}-auth-token`]: who.session,
  'cookie-consent-v1': JSON.stringify({ choice: 'declined', at: Date.now() }),
  'cairn-theme': theme,
});
