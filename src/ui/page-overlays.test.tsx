import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageOverlays } from './page-overlays.tsx';
import { deliverToasts, toast, type ToastCommand } from './toast.tsx';

vi.mock('./toaster.tsx', () => {
  throw new Error('The network is gone.');
});

test('a message is shown as it is if the toaster cannot be loaded, and does not come again with it', async () => {
  render(<PageOverlays />);
  act(() => void toast.error('Could not load this part.', { description: 'Check your connection.' }));
  expect(await screen.findByText('Could not load this part. Check your connection.')).toBeVisible();
  act(() => void toast.message('Task moved'));
  expect(await screen.findByText('Task moved')).toBeVisible();
  const told: ToastCommand[] = [];
  deliverToasts((command) => told.push(command))();
  expect(told).toEqual([]);
});
