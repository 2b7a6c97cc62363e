import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { deliverToasts, type ToastCommand } from '#ui/toast';
import { noteReached } from '#web/connection';
import { keepPageOffline } from '../../src/main/web/keep-page.ts';

afterEach(() => act(() => noteReached(true)));

test('offline, a page stays and says so if the code of the next one is missing, and leads to one whose code is here', async () => {
  const router = createMemoryRouter(
    [
      { path: '/calendar', element: <p>The calendar</p> },
      { path: '/board', lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
      { path: '/list', lazy: () => Promise.resolve({ element: <p>The list</p> }) },
    ],
    { initialEntries: ['/calendar'] },
  );
  keepPageOffline(router);
  const told: ToastCommand[] = [];
  const stop = deliverToasts((command) => told.push(command));
  render(<RouterProvider router={router} />);
  act(() => noteReached(false));

  await act(() => router.navigate('/board?view=mine'));
  expect(screen.getByText('The calendar')).toBeVisible();
  expect(router.state.location.pathname).toBe('/calendar');
  expect(told.map((command) => 'show' in command && command.show.text)).toEqual(["Couldn't load this part"]);

  await act(() => router.navigate('/list'));
  expect(await screen.findByText('The list')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('The calendar')).toBeVisible();
  stop();
});
