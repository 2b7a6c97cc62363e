import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { revalidateTables } from '#web/swr';
import { board, boardStage, sent } from './testing/board-stage.tsx';

const stage = boardStage();

test('a person who may no longer add tasks keeps what they are writing, and sends nothing', async () => {
  await board();
  await stage.user.keyboard('n');
  await stage.user.keyboard('Half written');
  expect(await screen.findByRole('textbox', { name: 'New task in To do' })).toHaveValue('Half written');
  stage.role = 'VIEWER';
  // A request that was on its way may still bring the earlier role.
  const isRefused = async () => {
    await revalidateTables(['Project']);
    return screen.queryByText('You can no longer add tasks to this project.') !== null;
  };
  await expect.poll(isRefused).toBe(true);
  expect(screen.getByText('You can no longer add tasks to this project.')).toBeVisible();
  await stage.user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'New task in To do' })).toHaveValue('Half written');
  expect(sent(stage, 'create-task')).toEqual([]);
});
