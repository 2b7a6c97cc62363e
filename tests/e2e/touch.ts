import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';

/** A point of the page. */
interface Point {
  x: number;
  y: number;
}

/**
 * What Chromium needs to start a drag by a long press, as it does on phones. The rest are the settings that Playwright
 * starts it with, because only the last list counts.
 */
export const touchDragArgs = [
  '--blink-settings=touchDragDropEnabled=true,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];

/** What the browser says of a drag that begins. */
interface Begun {
  data: { items: { mimeType: string; data: string }[]; dragOperationsMask: number };
}

const STEPS = 8;

/** One finger. The browser recognizes its gestures, and starts drags by itself. */
export class Finger {
  readonly #cdp: CDPSession;
  readonly #page: Page;
  #carried: Begun['data'] | null = null;

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  static async on(page: Page, context: BrowserContext = page.context()): Promise<Finger> {
    const cdp = await context.newCDPSession(page);
    // A browser without a window has no drags of its own: it hands what is dragged over instead.
    await cdp.send('Input.setInterceptDrags', { enabled: true });
    await cdp.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
    return new Finger(page, cdp);
  }

  /** Rests on a place until the drag begins. */
  async lift(from: Point): Promise<void> {
    const begun = new Promise<Begun>((resolve) => this.#cdp.once('Input.dragIntercepted', resolve));
    this.#touch('mousePressed', from);
    this.#carried = (await begun).data;
    await this.#drag('dragEnter', from);
  }

  /** Moves to a place. The board follows a drag once for each frame. */
  async over({ x, y }: Point): Promise<void> {
    await this.#drag('dragOver', { x, y });
    await this.#page.evaluate(() => new Promise(requestAnimationFrame));
    await this.#drag('dragOver', { x, y: y + 1 });
  }

  async drop(at: Point): Promise<void> {
    await this.over(at);
    await this.#drag('drop', at);
    // The browser, which has handed the drag over, would take a finger that never moved for one that only rested.
    this.#touch('mouseMoved', at);
    this.#touch('mouseReleased', at);
  }

  /** Ends its drags. What Playwright taps afterwards would not always be a tap otherwise. */
  async leave(): Promise<void> {
    await this.#cdp.send('Input.setInterceptDrags', { enabled: false });
    await this.#cdp.send('Emulation.setEmitTouchEventsForMouse', { enabled: false });
    await this.#cdp.detach();
  }

  async #drag(type: 'dragEnter' | 'dragOver' | 'drop', { x, y }: Point): Promise<void> {
    if (this.#carried) await this.#cdp.send('Input.dispatchDragEvent', { type, x, y, data: this.#carried });
  }

  /** Not waited for: the browser answers neither while a drag is on. */
  #touch(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point): void {
    const buttons = type === 'mouseReleased' ? 0 : 1;
    this.#cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 }).catch(() => undefined);
  }
}

/** Moves a finger across an element by so many pixels to the right, and lets go. */
export async function swipe(over: Locator, across: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error(`${String(over)} is not in sight`);
  const page = over.page();
  const cdp = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2 + across * (part - 0.5), y }],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= STEPS; step++) {
    await send('touchMove', step / STEPS);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await send('touchEnd', 1);
  await cdp.detach();
}
