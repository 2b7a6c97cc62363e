import { expect, type Locator, type Page } from '@playwright/test';

const AT_MOST = 80;

/** Presses Tab, or another key, until the control has the focus. Rejects if it never gets it, or if the focus is invisible there. */
export async function reach(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeAttached();
  // In one step: a field may be replaced by the editor that was loaded for it, with the focus.
  const hasFocus = async () => (await control.and(page.locator(':focus')).count()) > 0;
  for (let presses = 0; presses <= AT_MOST; presses++) {
    if (await hasFocus()) {
      const isVisible = await isFocusVisible(page);
      // A screen that arrives at this moment takes the focus, which says nothing about the control.
      if (isVisible || (await hasFocus())) {
        expect(isVisible, `the focus is visible on ${String(control)}`).toBe(true);
        return;
      }
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${AT_MOST} times ${key} did not reach ${String(control)}`);
}

/** Reaches a field and types into it. */
export async function fillIn(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Reaches a button, link or choice and presses Enter. */
export async function press(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await reach(page, control, key);
  await page.keyboard.press('Enter');
}

/** Opens the command palette, and runs the first command that is found by the text. */
export async function command(page: Page, text: string, name: string | RegExp = text): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search or type a command' })).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

/** Reaches the button that selects a file, and selects one in the browser's own dialog. */
export async function selectFile(page: Page, button: Locator, file: { name: string; text: string }): Promise<void> {
  // Early, because the browser has to be told to ask the journey.
  const asked = page.waitForEvent('filechooser', { timeout: 30_000 });
  await press(page, button);
  await (await asked).setFiles({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.text) });
}

/** The presses of a pointer on all pages from now on. A click that a key makes counts no presses. */
export async function pointerPresses(page: Page): Promise<readonly string[]> {
  const presses: string[] = [];
  await page.exposeFunction('notePress', (type: string) => presses.push(type));
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: (type: string) => void };
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(type, () => notePress(type), true);
    addEventListener('click', ({ detail }) => detail > 0 && notePress('click'), true);
  });
  return presses;
}

/** Whether the browser shows where the focus is: by an outline or a shadow of the element or of the field around it. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const shows = (element: Element | null, levels: number): boolean => {
      if (element === null || levels === 0) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      if (width > 1 && height > 1 && (hasOutline || boxShadow !== 'none')) return true;
      return shows(element.parentElement, levels - 1);
    };
    const inside = document.activeElement;
    // A text field shows its caret too.
    return inside?.matches('input, textarea, [contenteditable=true]') === true || shows(inside, 3);
  });
