import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { board, boardStage, sent, titles } from './testing/board-stage.tsx';

const stage = boardStage();

// Alone in its file, because the composer is loaded once for all tests of a file.
test('text that is typed after N goes into the task, even if the composer has not loaded yet', async () => {
  await board();
  await stage.user.keyboard('nCall the printer tomorrow{Enter}And');
  const field = await screen.findByRole('textbox', { name: 'New task in To do' });
  // The day waits for what reads days, which is loaded after the composer.
  await waitFor(() => expect(field).toHaveValue('And'));
  await stage.user.keyboard(' pay it{Enter}');
  await waitFor(() => expect(sent(stage, 'create-task')).toHaveLength(2));
  expect(titles('To do').slice(0, 2)).toEqual(['And pay it', 'Call the printer']);
});
