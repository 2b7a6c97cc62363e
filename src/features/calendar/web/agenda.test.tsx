import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calendar, calendarStage, taskRow } from './testing/calendar-stage.tsx';

const stage = calendarStage();

/** What waits until it is near, and how to bring it there. */
const waiting = new Map<Element, () => void>();

beforeEach(() => {
  waiting.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;
      readonly #observed = new Set<Element>();
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(element: Element) {
        this.#observed.add(element);
        waiting.set(element, () => this.#tell([{ isIntersecting: true }]));
      }
      disconnect() {
        for (const element of this.#observed) waiting.delete(element);
      }
    },
  );
  // 90 are due on one day, and 30 on a later one.
  stage.tasks = Array.from({ length: 120 }, (_, nth) =>
    taskRow(`t${nth}`, nth + 1, { title: `Task ${nth}`, dueDate: nth < 90 ? '2026-11-10' : '2026-11-20' }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const lines = () => screen.getAllByRole('link').length;
const day = (name: string) => screen.getByRole('region', { name });

test('the lines of a huge month come as they are near, and their days stand there from the beginning', async () => {
  await calendar('?on=2026-11-02&period=agenda');
  expect(lines()).toBe(40);
  expect(within(day('Friday, November 20, 2026')).queryAllByRole('link')).toHaveLength(0);
  const [next] = waiting.keys();
  act(() => waiting.get(next!)?.());
  expect(lines()).toBe(80);
  for (const show of waiting.values()) act(show);
  expect(lines()).toBe(120);
  expect(waiting.size).toBe(0);
});

test('a key reaches a line that was not there yet', async () => {
  await calendar('?on=2026-11-02&period=agenda');
  act(() => screen.getByRole('link', { name: /Task 39$/ }).focus());
  await stage.user.keyboard('j');
  await waitFor(() => expect(screen.getByRole('link', { name: /Task 40$/ })).toHaveFocus());
  await stage.user.keyboard('k');
  await waitFor(() => expect(screen.getByRole('link', { name: /Task 39$/ })).toHaveFocus());
});

test('everything is printed', async () => {
  await calendar('?on=2026-11-02&period=agenda');
  dispatchEvent(new Event('beforeprint'));
  expect(lines()).toBe(120);
});

test('the agenda begins at the day in the address, whose first task has the tab stop', async () => {
  const tops = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.getAttribute('aria-label')?.startsWith('Friday') ? 2900 : 0;
  });
  await calendar('?on=2026-11-12&period=agenda');
  const later = day('Friday, November 20, 2026');
  expect(later.parentElement?.scrollTop).toBe(2900);
  expect(within(later).getAllByRole('link')).toHaveLength(30);
  expect(within(later).getAllByRole('link')[0]).toHaveAttribute('tabindex', '0');
  tops.mockRestore();
});
