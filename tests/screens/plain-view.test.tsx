import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { Overlays } from '#ui/overlays';
import { listStage, sent, titles } from '../../src/features/task-list/web/testing/list-stage.tsx';
import { PlainScreen } from './plain-view.tsx';

const stage = listStage();
const selected = () => [...document.querySelectorAll('[data-selected]')].map((row) => row.getAttribute('data-row'));

async function show(search = '') {
  const Component = () => (
    <>
      <PlainScreen />
      <Overlays />
    </>
  );
  const children = [{ path: ':taskId', element: <aside>The open task</aside> }];
  const path = '/dashboard/:workspaceId/projects/:projectId/plain';
  const router = createMemoryRouter([{ path, Component, children }], {
    initialEntries: [`/dashboard/w/projects/p/plain${search}`],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('list', { name: 'Tasks' });
  return router;
}

test('a new view of tasks takes less than 300 lines', () => {
  const text = readFileSync(join(import.meta.dirname, 'plain-view.tsx'), 'utf8');
  expect(text.split('\n').length).toBeLessThan(300);
});

test('the keyboard moves from row to row, selects a range, and opens', async () => {
  const router = await show();
  await stage.user.keyboard('j');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Task one' })).toHaveFocus());
  await stage.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Task two' })).toHaveFocus());
  expect(selected()).toEqual(['one', 'two']);
  await stage.user.keyboard('{Escape}');
  expect(selected()).toEqual([]);
  await stage.user.keyboard('{Control>}a{/Control}x');
  expect(selected()).toEqual(['one', 'three', 'four']);
  await stage.user.click(screen.getByRole('link', { name: 'Task three' }));
  expect(await screen.findByText('The open task')).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/w/projects/p/plain/three');
});

test('a click with Shift selects a range from the row with the focus', async () => {
  await show();
  await stage.user.keyboard('j');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Task one' })).toHaveFocus());
  await stage.user.keyboard('{Shift>}');
  await stage.user.click(screen.getByRole('link', { name: 'Task three' }));
  await stage.user.keyboard('{/Shift}');
  expect(selected()).toEqual(['one', 'two', 'three']);
});

test('the filter is in the address, and actions skip what it hides', async () => {
  await show('?priority=urgent,low');
  expect(titles()).toEqual(['Task one', 'Task two']);
  await stage.user.keyboard('{Control>}a{/Control}');
  await stage.user.keyboard('i');
  await waitFor(() => expect(sent(stage, 'change-assignee')).toHaveLength(2));
});
