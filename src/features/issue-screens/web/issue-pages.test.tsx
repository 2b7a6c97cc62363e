import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '#web/row-store';
import { refusal } from '#web/testing/workspace-fixture';
import { issue, issuesStage, list, path, row, sent, titles } from './testing/issues-stage.tsx';

// A list of more issues than one page holds.

const stage = issuesStage();
const COUNT = 260;
const createdAt = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
const many = () =>
  Array.from({ length: COUNT }, (_, at) =>
    issue(`n${at + 1}`, at + 1, {
      createdAt: createdAt(at + 1),
      updatedAt: createdAt(at + 1),
      status: at < 10 ? 'IN_REVIEW' : at < 200 ? 'OPEN' : 'IN_PROGRESS',
      description: at === 0 ? 'Smells of burnt rubber' : '',
    }),
  );

beforeEach(() => {
  stage.issues = many();
});

const pages = () => sent(stage, 'get-project-issues').filter(({ query }) => query.get('limit') !== '1');
const scrollTo = (top: number) => {
  const scroller = document.querySelector('[data-lines]');
  if (!scroller) throw new Error('There is no list');
  scroller.scrollTop = top;
  fireEvent.scroll(scroller);
};
/** The list from its top, because its position in an earlier test is stored. */
const opened = async (search: string) => {
  const router = await list(search);
  scrollTo(0);
  return router;
};
const settled = () => waitFor(() => expect(pages().length).toBeGreaterThan(1));
const fold = (change: Partial<ReturnType<typeof issue>> & { id: string }) => {
  const found = stage.issues.find(({ id }) => id === change.id);
  if (!found) throw new Error(`There is no issue ${change.id}`);
  Object.assign(found, change, { version: found.version + 1 });
  act(() => store.fold('Issue', [{ row: { ...found } }]));
};

test('pages of fifty load while scrolling, and the counts are those of the whole list', async () => {
  await opened('?group=none&sort=newest');
  await settled();
  const before = pages().length;
  expect(before).toBeLessThan(4);
  expect(titles()[0]).toBe('Issue n260');
  expect(screen.getByText('260 issues')).toBeVisible();
  expect(row('Issue n260')).toHaveAttribute('aria-setsize', '260');
  scrollTo(36 * 90);
  await waitFor(() => expect(pages().length).toBeGreaterThan(before));
  for (let at = 1; at <= 6; at++) {
    scrollTo(36 * 50 * at);
    await act(() => Promise.resolve());
  }
  await waitFor(() => {
    scrollTo(36 * COUNT);
    expect(titles().at(-1)).toBe('Issue n1');
  });
  const asked = pages().map(({ query }) => Number(query.get('page')));
  expect(new Set(asked)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(pages().every(({ query }) => query.get('sort') === 'newest')).toBe(true);
});

test('groups are in order with the counts of the whole list, and their rows load page by page', async () => {
  await opened('?sort=newest');
  await settled();
  expect(screen.getByRole('listitem', { name: 'In review, 10' })).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'In progress, 60' })).toBeVisible();
  await waitFor(() => expect(pages().length).toBeGreaterThan(1));
  expect(titles().slice(0, 11)).toEqual([...Array.from({ length: 10 }, (_, at) => `Issue n${10 - at}`), 'Issue n260']);
});

test('a frame about an issue after the loaded pages shows nothing until the issue belongs to them', async () => {
  await opened('?group=none&sort=newest');
  await settled();
  fold({ id: 'n2', title: 'Issue behind' });
  expect(titles()).not.toContain('Issue behind');
  const shown = titles().length;
  fold({ id: 'n2', title: 'Issue in front', createdAt: createdAt(500) });
  expect(titles()[0]).toBe('Issue in front');
  expect(titles().length).toBeGreaterThanOrEqual(shown);
});

test('a row that slips between two pages is found', async () => {
  stage.instead = ({ query }) => {
    // While the second page is loading, someone closes three issues of the first one.
    if (query.get('endpoint') === 'get-project-issues' && query.get('page') === '2') {
      stage.issues = stage.issues.filter(({ id }) => !['n260', 'n259', 'n258'].includes(id));
      stage.instead = () => undefined;
    }
    return undefined;
  };
  await opened('?group=none&sort=newest');
  await settled();
  act(() =>
    store.fold(
      'Issue',
      ['n260', 'n259', 'n258'].map((id) => ({ remove: id })),
    ),
  );
  await waitFor(
    () => expect(titles()).toEqual(expect.arrayContaining(['Issue n210', 'Issue n209', 'Issue n208', 'Issue n207'])),
    {
      timeout: 3_000,
    },
  );
});

test('filter and search use the server, and find issues on the last page', async () => {
  const router = await opened('?group=none&sort=newest');
  await settled();
  await act(() => router.navigate(`${path}?group=none&sort=newest&q=rubber`));
  await waitFor(() => expect(titles()).toEqual(['Issue n1']));
  expect(screen.getByText('1 of 260 issues')).toBeVisible();
  await act(() => router.navigate(`${path}?group=none&sort=newest&status=in_review`));
  await waitFor(() => expect(titles()).toHaveLength(10));
  expect(pages().at(-1)?.query.getAll('status')).toEqual(['IN_REVIEW']);
});

test('a page that does not load is requested again', async () => {
  stage.instead = ({ query }) => (query.get('page') === '2' ? { status: 503 } : undefined);
  await opened('?group=none&sort=newest');
  expect(await screen.findByText("Couldn't load other issues")).toBeVisible();
  expect(titles()[0]).toBe('Issue n260');
  stage.instead = () => undefined;
  await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText("Couldn't load other issues")).toBeNull());
});

test('an export has all issues of the view in its order, also those that are not loaded, or says why not', async () => {
  const count = 120;
  stage.issues = many().slice(0, count);
  const saved: { file: Blob; name: string }[] = [];
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => (files.push(blob), 'blob:it'), revokeObjectURL() {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ file: files.at(-1) ?? new Blob([]), name: this.download });
  });
  await opened('?view=all&group=status&sort=number');
  await stage.user.click(await screen.findByRole('button', { name: 'List actions' }));
  await stage.user.click(await screen.findByRole('menuitem', { name: 'Export…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export issues' }));
  await stage.user.click(dialog.getByRole('radio', { name: 'JSON' }));
  stage.instead = ({ query }) => (query.get('limit') === '100' && query.get('page') === '2' ? refusal('unavailable') : undefined);
  await stage.user.click(dialog.getByRole('button', { name: `Export ${count} issues` }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(saved).toEqual([]);

  stage.instead = () => undefined;
  await stage.user.click(dialog.getByRole('button', { name: `Export ${count} issues` }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^WEB-issues-\d{4}-\d\d-\d\d\.json$/);
  const rows = JSON.parse((await saved[0]?.file.text()) ?? '') as Record<string, unknown>[];
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map((one) => one['Key'])).size).toBe(count);
  expect(rows.find((one) => one['Key'] === 'WEB-1')).toEqual({
    Key: 'WEB-1',
    Title: 'Issue n1',
    Type: 'Bug',
    Status: 'In review',
    Priority: 'Medium',
    Severity: null,
    Assignees: [],
    Reporter: 'Ines Silva',
    Labels: [],
    'Due date': null,
    Created: createdAt(1),
    Updated: createdAt(1),
    Resolved: null,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
