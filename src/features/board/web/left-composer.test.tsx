import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { board, boardStage, sent, titles } from './testing/board-stage.tsx';

const stage = boardStage();

// Alone in its file, because the composer is loaded once for all tests of a file.
test('Escape after Enter does not lose the task, even if the composer has not loaded yet', async () => {
  await board();
  await stage.user.keyboard('nCall the printer tomorrow{Enter}{Escape}');
  await waitFor(() => expect(sent(stage, 'create-task')).toHaveLength(1));
  expect(sent(stage, 'create-task')[0]).toMatchObject({ body: { title: 'Call the printer' } });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New task in To do' })).toBeNull());
  expect(titles('To do')[0]).toBe('Call the printer');
});
