import type { Page } from '@playwright/test';
import { amount } from '../support/amount.ts';

/**
 * Pixels that a control needs so that a finger hits it: 44 as in by-touch.ts, of which a line between rows may take two. Across,
 * controls in a bar stand side by side.
 */
const LEAST = { down: 42, across: 32 };

/** How many controls of one kind are measured on a page. The rows of a list repeat them. */
const OF_A_KIND = amount(3, Infinity);

/** Controls that may be smaller, by a part of their class, each for a reason. */
const SMALLER: Record<string, string> = {
  'a.band-': 'A sprint across days of the calendar is as high as the tasks beside it. The sidebar leads to it too.',
};

/** A control that a finger misses. */
interface TooSmall {
  name: string;
  /** What answers a finger, in pixels. */
  size: string;
}

interface Size {
  across: number;
  down: number;
}

/** Measures a control once the page is scrolled to it; null if something covers its middle. */
type Ruler = (control: HTMLElement, block: 'nearest' | 'center') => Size | null;

/**
 * The controls of a page that answer a finger on too few pixels. What is measured is what answers: an area around a small
 * control counts, and a neighbor that covers a part of it counts against it. Links within sentences are left out, because
 * their line sets their height.
 */
export async function tooSmall(page: Page): Promise<string[]> {
  const ruler = await page.evaluateHandle(rulerOf);
  const found = await page.evaluate(measured, { ruler, least: LEAST, most: OF_A_KIND });
  return found
    .filter(({ name }) => !Object.keys(SMALLER).some((part) => name.includes(part)))
    .map(({ name, size }) => `${size}: ${name}`);
}

function rulerOf(): Ruler {
  type Point = [x: number, y: number];
  const answers = (control: HTMLElement, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
  };
  // From its middle to both sides. Most controls answer at both ends of the least, which is quick to see.
  const reach = (control: HTMLElement, [x, y]: Point, [across, down]: Point): number => {
    const least = 21;
    const isAt = (step: number) => answers(control, x + across * step, y + down * step);
    if (isAt(least) && isAt(-least)) return 2 * least + 1;
    let steps = 1;
    for (const step of [1, -1]) for (let at = 1; at < 44 && isAt(step * at); at++) steps++;
    return steps;
  };
  return (control, block) => {
    control.scrollIntoView({ block, inline: block, behavior: 'instant' });
    // A finger does not scroll what hides its overflow; the browser did.
    for (let around = control.parentElement; around; around = around.parentElement)
      if (around.scrollTop > 0 && getComputedStyle(around).overflowY === 'hidden') around.scrollTop = 0;
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const own = control.getBoundingClientRect();
    // An invisible input is drawn by its label.
    const { left, top, width, height } = own.width < 4 && label ? label.getBoundingClientRect() : own;
    const middle: Point = [left + width / 2, top + height / 2];
    if (width < 4 || height < 4 || !answers(control, ...middle)) return null;
    return { across: reach(control, middle, [1, 0]), down: reach(control, middle, [0, 1]) };
  };
}

function measured({ ruler, least, most }: { ruler: Ruler; least: Size; most: number }): TooSmall[] {
  const found: TooSmall[] = [];
  const counts = new Map<string, number>();
  const isInSentence = (control: HTMLElement): boolean =>
    control.matches('a, button') &&
    getComputedStyle(control).display.startsWith('inline') &&
    [...(control.parentElement?.childNodes ?? [])].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && /\w/.test(nodeValue ?? ''),
    );
  const isLarge = (size: Size | null) => size === null || (size.across >= least.across && size.down >= least.down);
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [role=option], [role^=menuitem]',
  );
  for (const control of controls) {
    if (control.matches(':disabled, [aria-disabled=true]') || control.closest('[inert], [aria-hidden=true]')) continue;
    if (!control.checkVisibility({ visibilityProperty: true }) || isInSentence(control)) continue;
    const kind = [control, control.parentElement]
      .map((one) => `${one?.localName}.${one?.getAttribute('class') ?? ''}`)
      .join(' in ');
    const count = counts.get(kind) ?? 0;
    if (count === most) continue;
    counts.set(kind, count + 1);
    // At the edge of a list a part of it may be cut off, and in the middle a bar that stays may cover it.
    const size = ruler(control, 'nearest');
    if (size === null || isLarge(size) || isLarge(ruler(control, 'center'))) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
    found.push({ name: `${name} (${kind})`, size: `${size.across} × ${size.down}` });
  }
  return found;
}
