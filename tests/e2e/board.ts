import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people.ts';

export type ColumnName = 'To do' | 'In progress' | 'Review' | 'Done';

export const boardPath = (owner: Person, projectId: string): string =>
  `/dashboard/${owner.workspaceId}/projects/${projectId}/board`;

/** The board as a person sees it on the screen. */
export class Board {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  column(name: ColumnName): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  card(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.link(title) });
  }

  /** The part of a card that takes the focus. */
  link(title: string): Locator {
    return this.page.getByRole('link', { name: title, exact: true });
  }

  sheet(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** Waits until the column contains exactly these, from the top. Columns have only visible cards in the page. */
  async shows(name: ColumnName, titles: readonly string[]): Promise<void> {
    await expect(this.column(name).getByRole('link')).toHaveText([...titles]);
  }

  async counts(name: ColumnName, count: number): Promise<void> {
    await expect(
      this.column(name).getByRole('list', { name: `${name}, ${count} ${count === 1 ? 'task' : 'tasks'}` }),
    ).toBeAttached();
  }

  /**
   * Drags a card by the mouse to another place of the page, as a hand does: in several steps. The code for dragging is
   * loaded when the pointer first moves.
   */
  async drag(title: string, onto: Locator): Promise<void> {
    const from = await centreOf(this.card(title));
    const to = await centreOf(onto);
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await expect(this.page.locator('[data-dragging="here"]')).toBeAttached();
    await mouse.down();
    await mouse.move(from.x + 6, from.y + 6, { steps: 3 });
    await mouse.move(to.x, to.y, { steps: 8 });
    await mouse.move(to.x, to.y + 1);
    await mouse.up();
  }

  /** Creates tasks in a column, one per line, by its own button. */
  async add(name: ColumnName, titles: readonly string[]): Promise<void> {
    await this.column(name).getByRole('button', { name: 'New task' }).click();
    const field = this.page.getByRole('textbox', { name: `New task in ${name}` });
    for (const title of titles) {
      await field.fill(title);
      await field.press('Enter');
      await expect(field).toHaveValue('');
    }
    await field.press('Escape');
  }
}

async function centreOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${String(place)} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
