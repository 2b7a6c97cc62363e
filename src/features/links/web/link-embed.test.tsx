import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { LinkEmbed } from './link-embed.tsx';

afterEach(cleanup);

it('loads nothing of another service before someone asks for it, and only in a frame without our rights', async () => {
  const address = 'https://embed.figma.com/design/aBcDeFgHiJkL?embed-host=cairn';
  render(<LinkEmbed address={address} name="Login" />);
  expect(document.querySelector('iframe')).toBe(null);
  await userEvent.click(screen.getByRole('button', { name: 'Open preview of Login' }));
  const frame = await screen.findByTitle('Preview of Login');
  expect(frame).toHaveAttribute('src', address);
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
  await userEvent.click(screen.getByRole('button', { name: 'Close preview' }));
  await waitFor(() => expect(document.querySelector('iframe')).toBe(null));
});
