import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Starts one real server with a data folder of its own, and names it in CAIRN_E2E_URL.
  globalSetup: './tests/e2e/stage.ts',
  // Two journeys at a time, also of one file: each has people, projects and a browser of its own. The unit tests beside them
  // use what is left of two cores, and a third journey only made answers late.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // Other machines draw the edges of letters a little differently; a part that is off by a pixel differs in hundreds.
    toHaveScreenshot: { pathTemplate: '{testDir}/gallery-pictures/{arg}{ext}', threshold: 0.2, maxDiffPixels: 40 },
  },
  forbidOnly: true,
  reporter: [['list'], ['./tests/support/playwright-outcome.ts']],
  use: {
    baseURL: process.env.CAIRN_E2E_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Journeys about the worker allow it. In the others it would only keep files that no later visit asks for.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CAIRN_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--headless',
        '--disable-gpu',
        // A tenth less work than in processes of their own. The first two features are those that Playwright itself enables.
        '--in-process-gpu',
        '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
        // Letters are drawn alike whatever screen and settings the machine has.
        '--disable-lcd-text',
        '--font-render-hinting=none',
        '--disable-quic',
        // A journey's page lives for seconds, in which compiling its functions for speed costs more than it saves: 12 % of CPU.
        '--js-flags=--no-turbofan --no-maglev',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
