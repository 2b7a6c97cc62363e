import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SettingsStage, settingsStage } from './testing/settings-stage.tsx';

let stage: SettingsStage;

beforeEach(async () => {
  stage = await settingsStage();
});
afterEach(() => stage.strike());

describe('which status can follow which', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name });

  test('is any in the beginning, and is changed with one checkbox each', async () => {
    const { user } = stage.open('/columns');
    const table = await screen.findByRole('table', { name: 'Status changes' });
    expect(within(table).getAllByRole('checkbox', { checked: true })).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Allow all changes' })).toBeNull();
    await user.click(await box('From To do to Done'));
    expect(await box('From To do to Done')).not.toBeChecked();
    await waitFor(() =>
      expect(stage.sent('update-project-column').map(({ query, body }) => [query.get('status'), body])).toEqual([
        ['TODO', { next: ['IN_PROGRESS', 'REVIEW'] }],
      ]),
    );
    (await box('From To do to Review')).focus();
    await user.keyboard(' ');
    await user.click(await box('From To do to In progress'));
    expect(within(table).getByRole('row', { name: /^To do/ })).toHaveTextContent('Tasks stay here');
    await waitFor(() => expect(stage.sent('update-project-column').at(-1)?.body).toEqual({ next: [] }));
  });

  test('is any again with one button, which one undo returns', async () => {
    const { user } = stage.open('/columns');
    await user.click(await box('From To do to Done'));
    await user.click(await box('From Done to To do'));
    await user.click(screen.getByRole('button', { name: 'Allow all changes' }));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(12);
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    expect(screen.getAllByRole('checkbox', { checked: false }).map((one) => one.getAttribute('id'))).toHaveLength(2);
    expect(await box('From Done to To do')).not.toBeChecked();
  });
});
