import type { BrowserContext, Page } from '@playwright/test';
import { serverUrl } from './people.ts';

/**
 * What the pages of a new browser find in its storage. Playwright's `storageState` would open another page for that, each time.
 */
export const storeIn = (context: BrowserContext, items: Record<string, string>): Promise<unknown> =>
  context.addInitScript(store, { origin: new URL(serverUrl()).origin, items });

/** Has the pages of a browser load nothing ahead that may never be needed, as with a person who saves data. */
export const saveDataIn = (browser: BrowserContext | Page): Promise<unknown> => browser.addInitScript(saveData);

/** In each page, before its scripts: stores it if it is the first of its browser. */
function store({ origin, items }: { origin: string; items: Record<string, string> }): void {
  if (location.origin !== origin || localStorage.getItem('entered') !== null) return;
  for (const [name, value] of Object.entries({ ...items, entered: '' })) localStorage.setItem(name, value);
}

function saveData(): void {
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}
