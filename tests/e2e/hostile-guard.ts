import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { serverUrl } from './people.ts';

const RAN = 'a hostile text ran';

/**
 * Watches all pages of a browser for what a hostile text must never cause. `ran` contains the pages where a text ran,
 * `asked` the requests to other servers, `fetched` those that the policy allowed, `opened` where the page was to go. Nothing
 * leaves the machine.
 */
export class Guard {
  readonly ran: string[] = [];
  readonly asked: string[] = [];
  readonly fetched: string[] = [];
  readonly opened: string[] = [];
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** From the next page on. With `isStrict` the page is also searched for elements and addresses that no text may become. */
  static async on(page: Page, { isStrict }: { isStrict: boolean }): Promise<Guard> {
    const guard = new Guard(page);
    const context = page.context();
    guard.listen(context);
    await context.addInitScript(reportRuns, RAN);
    if (isStrict) await context.addInitScript(reportFaults);
    await context.route(isForeign, async (route) => {
      const request = route.request();
      (request.isNavigationRequest() ? guard.opened : guard.fetched).push(request.url());
      await route.fulfill({ status: 204 });
    });
    return guard;
  }

  private listen(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.text() === RAN) this.ran.push(message.page()?.url() ?? '');
    });
    context.on('dialog', (dialog) => {
      this.ran.push(dialog.message());
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (isForeign(url)) this.asked.push(url.href);
    });
  }

  /** Presses every word of a hostile text that looks like a link or a button and, because it is shown as text, is none. */
  async press(): Promise<void> {
    await this.page.evaluate(() => {
      for (const element of document.querySelectorAll('main *, [role="dialog"] *')) {
        const isTrap = /^(press|picture|raw|go|bold|x)$/i.test(element.textContent ?? '');
        if (isTrap && !element.closest('a, button, input, textarea, [role="button"]'))
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
    });
  }

  /** Expands everything that is collapsed at first, completely, and some of the earlier history. */
  async unfold(): Promise<void> {
    for (const [more, most] of [
      [/^Show (all \d+( entries)?|\d+ earlier comments?|\d+ more)$/, 20],
      [/^Show (\d+ )?earlier changes?$/, 3],
    ] as const) {
      // Not by role: naming every one of thousands of buttons takes the browser seconds each time.
      const button = this.page.locator('main button', { hasText: more }).first();
      for (let step = 0; step < most; step++) {
        // A button whose page is loading is busy, and may offer another page once that is loaded.
        await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 });
        if (!(await button.isVisible())) break;
        await button.click();
      }
    }
  }

  /** Scrolls everything on the page to its end. Returns the texts of the matching elements seen on the way. */
  async through(selector = 'h1', { isPaged = false } = {}): Promise<Set<string>> {
    return new Set(await this.page.evaluate(scrolledThrough, { selector, isPaged }));
  }

  /** Nothing has run, and no request was sent elsewhere. */
  holds(place: string): void {
    expect({ place, ran: this.ran, asked: this.asked, opened: this.opened }).toEqual({ place, ran: [], asked: [], opened: [] });
  }
}

function isForeign(url: URL): boolean {
  return /^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(serverUrl()).host;
}

/** In the page: reports whenever `pwned` is set. */
function reportRuns(said: string): void {
  let runs = 0;
  Object.defineProperty(globalThis, 'pwned', {
    configurable: true,
    get: () => runs,
    set: () => {
      runs++;
      console.error(said);
    },
  });
}

/** In the page: an error for each element, attribute or address that a text must not become, as soon as it is there. */
function reportFaults(): void {
  const elements = new Set('iframe frame object embed base applet math foreignobject animate set audio video marquee'.split(' '));
  const forbidden = new Set(['srcdoc', 'formaction', 'background', 'ping', 'poster', 'http-equiv', 'autofocus']);
  const addresses = new Set(['href', 'xlink:href', 'action', 'src', 'srcset']);

  const isSafe = (element: Element, address: string): boolean => {
    const { protocol, origin } = new URL(address, document.baseURI);
    if (element.matches('a, area')) return ['http:', 'https:', 'mailto:'].includes(protocol);
    if (element.matches('img') && (protocol === 'blob:' || protocol === 'data:')) return true;
    return origin === location.origin;
  };
  const check = (element: Element): void => {
    const faults = elements.has(element.localName.toLowerCase()) ? ['is there'] : [];
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || forbidden.has(name)) faults.push(`has ${name}`);
      if (addresses.has(name) && !isSafe(element, value)) faults.push(`leads to ${value}`);
      if (name === 'style' && value.includes('url(')) faults.push(`is styled ${value}`);
    }
    for (const fault of faults) console.error(`<${element.localName}> ${fault}`);
  };
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === 'attributes') check(target as Element);
      for (const node of addedNodes)
        if (node instanceof Element) for (const element of [node, ...node.querySelectorAll('*')]) check(element);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`the policy stopped ${violatedDirective} ${blockedURI}`),
  );
}

/** In the page. */
async function scrolledThrough({ selector, isPaged }: { selector: string; isPaged: boolean }): Promise<string[]> {
  const seen = new Set<string>();
  const [RESTS, REST_MS] = isPaged ? [20, 100] : [1, 0];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const look = async () => {
    await frame();
    await frame();
    for (const element of document.querySelectorAll(selector)) seen.add(element.textContent ?? '');
  };
  await look();
  for (const box of document.querySelectorAll('*')) {
    if (box.scrollHeight <= box.clientHeight + 4 || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    // A paged list grows while it is read, so its end is where nothing more arrives.
    for (let rests = 0; box.isConnected && rests < RESTS; await look()) {
      const from = box.scrollTop;
      box.scrollTop += box.clientHeight * 0.8;
      rests = from === box.scrollTop ? rests + 1 : 0;
      if (rests > 0) await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
  }
  return [...seen];
}
