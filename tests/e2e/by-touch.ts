import { expect, type Locator, type Page } from '@playwright/test';

/** Pixels that a control needs so that a finger hits it. */
const FINGER = 44;

/** Taps a control as a finger does, once it rests. Fails if what answers a finger there is too low. */
export async function touch(control: Locator): Promise<void> {
  await resting(control);
  await expect.soft
    .poll(() => control.evaluate(answering), {
      // What slides away may still cover it.
      timeout: 3_000,
      message: `the height of ${String(control)} for a finger`,
    })
    .toBeGreaterThanOrEqual(FINGER);
  await control.tap();
}

/** Waits until an element is twice at the same place. */
export async function resting(element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  let before = '';
  const isAtRest = async () => {
    const now = JSON.stringify(await element.boundingBox());
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isAtRest, { intervals: [50], message: `${String(element)} rests` }).toBe(true);
}

/** Taps a field and writes into it, as the keyboard on a screen does: without keys. */
export async function write(field: Locator, text: string): Promise<void> {
  await touch(field);
  await field.page().keyboard.insertText(text);
}

/** Taps where nothing is, at the upper edge of the page, which closes what is open over it. */
export const touchBeside = (page: Page): Promise<void> => page.touchscreen.tap(150, 26);

/** From the next page on, notes every press that is not a finger's, and every key. Returns what was noted on the page. */
export async function onlyTouches(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const others: string[] = [];
    Object.assign(window, { others });
    addEventListener('pointerdown', ({ pointerType }) => pointerType !== 'touch' && others.push(pointerType), true);
    addEventListener('keydown', ({ key }) => others.push(key), true);
  });
  return () => page.evaluate(() => (window as unknown as { others: string[] }).others);
}

/** The part of a control's middle that answers a finger, in pixels: it may be larger than what is drawn. */
function answering(element: Element): number {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const answers = (y: number): boolean => {
    const hit = document.elementFromPoint(left + width / 2, y);
    return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  };
  const middle = top + height / 2;
  const reach = (step: number): number => {
    let steps = 0;
    while (steps < 200 && answers(middle + step * (steps + 1))) steps++;
    return steps;
  };
  return answers(middle) ? 1 + reach(1) + reach(-1) : 0;
}
