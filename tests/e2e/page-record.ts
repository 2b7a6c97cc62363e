import type { Page, Request, TestInfo } from '@playwright/test';

const KEPT = 25;

/** The name of the attachment. */
export const PAGE_RECORD = 'page';

/**
 * Keeps a page's latest requests to the API. If the journey fails, they are attached to its report with the address and the
 * messages on the screen: a failure that does not repeat can be explained only by what happened then.
 */
export function pageRecord(page: Page) {
  const requests: { request: Request; at: number }[] = [];
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    requests.push({ request, at: Date.now() });
    if (requests.length > KEPT) requests.shift();
  });

  const outcomeOf = async (request: Request): Promise<string> => {
    const { responseEnd } = request.timing();
    if (request.failure()) return request.failure()?.errorText ?? 'failed';
    if (responseEnd < 0) return 'unanswered';
    return `${(await request.response())?.status()} in ${Math.round(responseEnd)} ms`;
  };

  return {
    async attach(info: TestInfo): Promise<void> {
      if (info.status === info.expectedStatus || page.isClosed()) return;
      const now = Date.now();
      const lines = requests.map(async ({ request, at }) => {
        const { pathname, search } = new URL(request.url());
        return `${at - now} ms ${request.method()} ${pathname}${search.slice(0, 60)}: ${await outcomeOf(request)}`;
      });
      const toasts = await page.locator('[data-sonner-toast]').allInnerTexts();
      const body = [page.url(), `messages: ${JSON.stringify(toasts)}`, ...(await Promise.all(lines))].join('\n');
      await info.attach(PAGE_RECORD, { body, contentType: 'text/plain' });
    },
  };
}
