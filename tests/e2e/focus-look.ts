import type { Page } from '@playwright/test';
import { amount } from '../support/amount.ts';

const TEXT_OF_A_PAGE = 'Text of the document (';

/** A control that has the focus. */
interface Stop {
  name: string;
  /** Controls of one kind in one kind of place look alike. */
  kind: string;
  theme: string;
  clip: { x: number; y: number; width: number; height: number };
}

/**
 * Goes through a page by Tab, and returns the controls that look the same with and without the focus. Pictures are compared,
 * because a ring may be drawn by an element around the control or beside it, and may be cut off. `known` contains what was
 * compared before, on this page or another, and is added to: in the long run for each theme.
 */
export async function unseenStops(page: Page, known: Set<string>, most = 120): Promise<string[]> {
  const unseen: string[] = [];
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focused);
    if (stop === null) break;
    // The text of a page shows the focus by its caret, which pictures leave out.
    if (stop.name.startsWith(TEXT_OF_A_PAGE)) continue;
    const look = amount(stop.kind, `${stop.theme} ${stop.kind}`);
    if (known.has(look)) continue;
    known.add(look);
    if (!(await isSeen(page, stop))) unseen.push(stop.name);
  }
  return unseen;
}

/** What has the focus, or null if nothing has, or if it had it before. */
function focused(): Stop | null {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body || control.hasAttribute('data-passed')) return null;
  control.setAttribute('data-passed', '');
  const around: string[] = [];
  for (let element: Element | null = control; element && around.length < 5; element = element.parentElement)
    around.push(`${element.tagName}.${element.getAttribute('class') ?? ''}`);
  const { theme } = document.documentElement.dataset;
  // An invisible input is shown by what surrounds it, and a link may be drawn as the whole card that it is in.
  let shown: Element = control;
  for (let element: Element | null = control, levels = 0; element && levels < 5; element = element.parentElement, levels++)
    if (getComputedStyle(element).outlineStyle !== 'none') shown = element;
    // The ring of what covers a whole card.
    else if (getComputedStyle(element, '::after').outlineStyle !== 'none')
      shown = (element as HTMLElement).offsetParent ?? element;
  while (shown.parentElement && (shown.getBoundingClientRect().width < 4 || getComputedStyle(shown).opacity === '0'))
    shown = shown.parentElement;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const [x, y] = [Math.max(0, left - 6), Math.max(0, top - 6)];
  return {
    name: `${control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)} (${around.slice(0, 2).join(' in ')})`,
    kind: around.join(' '),
    theme: theme ?? '',
    clip: { x, y, width: Math.min(innerWidth, right + 6) - x, height: Math.min(innerHeight, bottom + 6) - y },
  };
}

async function isSeen(page: Page, stop: Stop, tries = 3): Promise<boolean> {
  const { clip } = stop;
  // Beyond the edge of the page.
  if (clip.width <= 0 || clip.height <= 0) return false;
  const control = await page.evaluateHandle(() => document.activeElement);
  const withFocus = await page.screenshot({ clip });
  // A field may have been replaced by the editor that was loaded for it, with the focus.
  if (tries > 1 && (await control.evaluate((element) => element !== document.activeElement)))
    return isSeen(page, (await page.evaluate(focused)) ?? stop, tries - 1);
  await control.evaluate((element) => (element as HTMLElement).blur());
  const without = await page.screenshot({ clip });
  await control.evaluate((element) => (element as HTMLElement).focus({ preventScroll: true }));
  const changed = await page.evaluate(pixelsThatDiffer, [withFocus.toString('base64'), without.toString('base64')] as const);
  // A line along one side of the control, at least.
  return changed >= Math.min(clip.width, clip.height) - 12;
}

/** How many pixels have clearly another brightness: 1.5 to 1. */
async function pixelsThatDiffer([one, other]: readonly [string, string]): Promise<number> {
  const pixels = async (text: string) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
  };
  const linear = (level: number) => (level / 255) ** 2.2;
  const brightness = (data: Uint8ClampedArray, at: number) =>
    0.2126 * linear(data[at] ?? 0) + 0.7152 * linear(data[at + 1] ?? 0) + 0.0722 * linear(data[at + 2] ?? 0) + 0.05;
  const [before, after] = [await pixels(one), await pixels(other)];
  let count = 0;
  for (let at = 0; at < before.length; at += 4) {
    const [first, second] = [brightness(before, at), brightness(after, at)];
    if (Math.max(first, second) / Math.min(first, second) >= 1.5) count++;
  }
  return count;
}
