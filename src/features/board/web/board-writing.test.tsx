import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { isTyping } from '#web/keys';
import { undo } from '#web/undo';
import { board, boardStage, column, sent, titles } from './testing/board-stage.tsx';

const stage = boardStage();

describe('writing tasks', () => {
  test('the field stays open after Enter; its text sets more than the title', async () => {
    await board();
    await stage.user.keyboard('n');
    const area = await screen.findByRole('textbox', { name: 'New task in To do' });
    await stage.user.type(area, 'Call the printer *bug @ines !1');
    expect(within(screen.getByRole('list', { name: 'Recognized in your text' })).getAllByRole('listitem')).toHaveLength(3);
    await stage.user.keyboard('{Enter}');
    expect(titles('To do')[0]).toBe('Call the printer');
    expect(area).toHaveFocus();
    expect(area).toHaveValue('');
    await waitFor(() =>
      expect(sent(stage, 'create-task')[0]?.body).toMatchObject({
        title: 'Call the printer',
        labelIds: ['bug'],
        assigneeId: 'ines',
        priority: 'URGENT',
      }),
    );
  });

  test.each(['mouse', 'touch'] as const)('a field that is left empty closes after the press of a %s, which lands', async (by) => {
    await board();
    await stage.user.keyboard('n');
    await screen.findByRole('textbox', { name: 'New task in To do' });
    const other = within(column('Review')).getByRole('button', { name: 'New task' });
    const [down, up] = by === 'mouse' ? (['[MouseLeft>]', '[/MouseLeft]'] as const) : (['[TouchA>]', '[/TouchA]'] as const);
    await stage.user.pointer({ keys: down, target: other });
    expect(screen.getByRole('textbox', { name: 'New task in To do' })).toBeVisible();
    await stage.user.pointer({ keys: up, target: other });
    expect(await screen.findByRole('textbox', { name: 'New task in Review' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New task in To do' })).toBeNull());

    await stage.user.click(document.body);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New task in Review' })).toBeNull());
  });

  test('a name after a sign is completed, by Enter or by pressing it, and Enter adds a task whose names are understood', async () => {
    await board();
    await stage.user.keyboard('n');
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New task in To do' });
    await stage.user.type(area, 'Call @');
    const options = await screen.findAllByRole('option');
    expect(options[0]).toHaveTextContent('Mara');
    expect(area).toHaveAttribute('aria-activedescendant', options[0]?.id);
    await stage.user.keyboard('{ArrowDown}{Enter}');
    expect(area).toHaveValue('Call @Ines Silva ');
    await stage.user.keyboard('*b');
    await stage.user.click(await screen.findByRole('option', { name: 'Bug' }));
    expect(area).toHaveValue('Call @Ines Silva *Bug ');
    expect(area).toHaveFocus();
    await stage.user.keyboard('!u');
    await screen.findByRole('option', { name: 'Urgent' });
    await stage.user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(area).toHaveFocus();
    await stage.user.keyboard('rgent{Enter}');
    await waitFor(() =>
      expect(sent(stage, 'create-task')[0]?.body).toMatchObject({
        title: 'Call',
        labelIds: ['bug'],
        assigneeId: 'ines',
        priority: 'URGENT',
      }),
    );
  });

  test('a pasted list creates one task per line, as one step', async () => {
    await board();
    await stage.user.click(within(column('Review')).getByRole('button', { name: 'New task' }));
    await stage.user.paste('- alpha\n- beta\n');
    expect(screen.getByText('Press Enter to add 2 tasks')).toBeVisible();
    await stage.user.keyboard('{Enter}');
    expect(titles('Review')).toEqual(['Task four', 'alpha', 'beta']);
    await waitFor(() => expect(sent(stage, 'bulk-create-tasks')).toHaveLength(1));
    undo();
    await waitFor(() => expect(titles('Review')).toEqual(['Task four']));
    await waitFor(() => expect(sent(stage, 'bulk-delete-tasks')).toHaveLength(1));
    expect(stage.tasks.map(({ title }) => title)).not.toContain('alpha');
  });

  test('indented lines of a pasted list are subtasks of the line above them', async () => {
    await board();
    await stage.user.click(within(column('Review')).getByRole('button', { name: 'New task' }));
    await stage.user.paste('- Plan the launch\n  - Write the post\n  - [x] Ask Ines\n- Celebrate\n');
    expect(screen.getByText('Press Enter to add 2 tasks with 2 subtasks')).toBeVisible();
    await stage.user.keyboard('{Enter}');
    expect(titles('Review')).toEqual(['Task four', 'Plan the launch', 'Celebrate']);
    await waitFor(() => expect(sent(stage, 'bulk-create-tasks')).toHaveLength(1));
    expect(sent(stage, 'bulk-create-tasks')[0]?.body).toMatchObject({
      tasks: [
        {
          title: 'Plan the launch',
          subtasks: [
            { title: 'Write the post', completed: false },
            { title: 'Ask Ines', completed: true },
          ],
        },
        { title: 'Celebrate', subtasks: [] },
      ],
    });
  });

  test('a date can have a time', async () => {
    await board();
    await stage.user.keyboard('n');
    const area = await screen.findByRole('textbox', { name: 'New task in To do' });
    await stage.user.type(area, 'Call the printer tomorrow 17:00');
    expect(
      await within(await screen.findByRole('list', { name: 'Recognized in your text' })).findByText(/Tomorrow 5:00/),
    ).toBeVisible();
    await stage.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent(stage, 'create-task')[0]?.body).toMatchObject({ title: 'Call the printer', dueTime: '17:00' }),
    );
  });

  test('single tasks are created one after the other, so that the first has the lowest number', async () => {
    const send = fetch;
    let [underWay, most] = [0, 0];
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      if (typeof request[0] !== 'string' || !request[0].includes('endpoint=create-task')) return send(...request);
      most = Math.max(most, ++underWay);
      return send(...request).finally(() => underWay--);
    });
    await board();
    await stage.user.click(within(column('Review')).getByRole('button', { name: 'New task' }));
    const lines = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];
    await stage.user.keyboard(lines.map((line) => `${line}{Enter}`).join(''));
    expect(titles('Review')).toEqual(['Task four', ...lines]);
    await waitFor(() => expect(sent(stage, 'create-task')).toHaveLength(5));
    expect(sent(stage, 'create-task').map(({ body }) => (body as { title: string }).title)).toEqual(lines);
    expect(most).toBe(1);
  });

  test('Escape closes and keeps the draft', async () => {
    await board();
    await stage.user.keyboard('n');
    await stage.user.keyboard('half a thought{Escape}');
    expect(screen.queryByRole('textbox', { name: /New task/ })).toBeNull();
    await stage.user.keyboard('n');
    expect(screen.getByRole('textbox', { name: 'New task in To do' })).toHaveValue('half a thought');
    expect(isTyping(document.activeElement)).toBe(true);
  });
});
