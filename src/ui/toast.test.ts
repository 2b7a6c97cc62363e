import { expect, test } from 'vitest';
import { deliverToasts, toast, type ToastCommand } from './toast.tsx';

test('the same error of many changes is one toast, and another error or the same news twice are two', () => {
  const told: ToastCommand[] = [];
  const stop = deliverToasts((command) => told.push(command));
  toast.error('Refused.');
  toast.error('Refused.');
  toast.error('Not found.');
  toast.success('Saved');
  toast.success('Saved');
  stop();
  expect(new Set(told.map((command) => 'show' in command && command.show.id)).size).toBe(4);
});
