import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LinkComments } from './link-comments.tsx';

afterEach(cleanup);

it('shows how many comments are open, and leads to the latest one', () => {
  const latest = { by: 'eve', text: 'Too small', at: '2026-01-05T10:00:00.000Z', url: 'https://www.figma.com/design/K/Login#7' };
  render(<LinkComments comments={{ open: 2, latest }} />);
  expect(screen.getByText('2 open comments')).toBeVisible();
  expect(screen.getByRole('link', { name: 'eve: Too small (opens in a new tab)' })).toHaveAttribute('href', latest.url);
  cleanup();
  render(<LinkComments comments={{ open: 1, latest: { ...latest, by: '', url: 'javascript:alert(1)' } }} />);
  expect(screen.getByText(/^Someone: Too small/)).not.toHaveAttribute('href');
  expect(screen.getByText('1 open comment')).toBeVisible();
});
