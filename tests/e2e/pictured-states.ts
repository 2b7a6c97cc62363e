import type { Page } from '@playwright/test';

/** What may happen to any screen that needs a session. */
export interface State {
  name: string;
  /** Seen by a person who has just signed up. */
  isNew?: boolean;
  /** The screen is opened from another one of the workspace, rather than by its address. */
  isFromWithin?: boolean;
  /** Before the screen is opened. */
  before?(page: Page): Promise<unknown>;
  /** Once it is rendered. */
  after?(page: Page): Promise<unknown>;
}

const API = '**/api/**';
const held = (page: Page) => page.route(API, () => undefined);
const broken = (page: Page) =>
  page.route(API, (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'internal', message: 'Something went wrong on the server.', requestId: 'req-1' } },
    }),
  );

export const states: readonly State[] = [
  { name: 'empty', isNew: true },
  { name: 'loading', isFromWithin: true, before: held },
  { name: 'failing', isFromWithin: true, before: broken },
  { name: 'starting', before: held },
  { name: 'broken', before: broken },
  {
    name: 'offline',
    after: async (page) => {
      await page.context().setOffline(true);
      // A short interruption is not worth a message.
      await page.waitForTimeout(1600);
    },
  },
];
