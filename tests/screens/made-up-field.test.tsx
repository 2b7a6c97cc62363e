import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RowFields } from '#contract/row-fields';
import { fieldsOfTasks } from '#features/custom-fields/rules';
import { exportTable } from '../../src/features/task-list/web/export-rows.ts';
import { allColumns } from '../../src/features/task-list/web/list-columns.ts';
import { cell, focused, list, listStage, sent } from '../../src/features/task-list/web/testing/list-stage.tsx';
import { INES, MARA } from '../../src/features/task-page/web/testing/task-server.ts';
import { sheetStage } from '../../src/features/task-page/web/testing/sheet-stage.tsx';
import { tasksIn } from '../../src/features/task-csv/rules/reading.ts';
import { textRows } from '../../src/features/table-files/rules/tables.ts';
import { guessedTargets, importTargets } from '../../src/features/task-csv/rules/targets.ts';
import { takenDeviations } from './contracts.ts';

// A field that no one has: one line in the one file that declares the fields of tasks. Every screen must show it by that alone.
vi.mock('../../src/features/tasks/fields.ts', async (original) => {
  const { taskFields } = await original<{ taskFields: RowFields }>();
  const effort = {
    kind: 'number',
    onCard: true,
    sent: 'edited',
    plain: null,
    least: 0,
    most: 10,
    label: 'Effort',
    shownAs: 'NUMBER',
  };
  return { taskFields: { ...taskFields, effort } };
});

// The contract does not have it either, and that is all that it has to say against these answers.
afterEach(() => expect(takenDeviations().filter((fault) => !fault.includes('effort'))).toEqual([]));

describe('a made-up field in a list', () => {
  const stage = listStage();
  const shown = () => localStorage.setItem('list:mara:p', JSON.stringify([{ column: 'title' }, { column: 'field:effort' }]));

  test('has a column that sorts and a filter', async () => {
    shown();
    stage.tasks = stage.tasks.map((task, index) => ({ ...task, effort: [9, 7, 0, null][index] }));
    await list('?f.effort=any&sort=field:effort');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Task three', 'Task two', 'Task one']);
    expect(cell('Task one', 'Effort')).toHaveTextContent('9');
    expect(await screen.findByRole('group', { name: 'Effort is Any value' })).toBeVisible();
  });

  test('is edited in place, within its bounds', async () => {
    shown();
    stage.tasks = stage.tasks.map((task) => ({ ...task, effort: null }));
    await list();
    cell('Task one', 'Effort').focus();
    await stage.user.keyboard('{Enter}');
    const typed = await screen.findByRole('textbox', { name: 'Effort' });
    await stage.user.type(typed, '11{Enter}');
    expect(await screen.findByText('A number from 0 to 10')).toBeVisible();
    await stage.user.clear(typed);
    await stage.user.type(typed, '5{Enter}');
    await focused('Task one', 'Effort');
    await waitFor(() => expect(sent(stage, 'update-task').map(({ body }) => body)).toEqual([{ effort: 5 }]));
    expect(cell('Task one', 'Effort')).toHaveTextContent('5');
  });

  test('is exported to a file and imported from one', () => {
    const columns = allColumns({ estimateScale: 'NONE' }, fieldsOfTasks).filter(({ id }) => id === 'field:effort');
    const setting = { project: { key: 'WEB' }, people: new Map(), labels: new Map() } as never;
    const [head = [], row = []] = textRows(
      exportTable([{ ...stage.tasks[0], title: 'One', number: 1, effort: 8 } as never], columns, setting),
    );
    expect([head, row]).toEqual([
      ['Key', 'Title', 'Effort'],
      ['WEB-1', 'One', '8'],
    ]);
    const mapping = guessedTargets(head.slice(1), importTargets(fieldsOfTasks));
    const house = { columns: [], people: [], labels: [], fields: fieldsOfTasks };
    const read = tasksIn(
      [row.slice(1), ['Two', '12']],
      mapping,
      house,
      { status: {}, priority: {}, person: {}, label: {} },
      null,
    );
    expect(read).toEqual({
      tasks: [{ title: 'One', effort: 8 }],
      faults: [{ row: 3, message: 'Effort: a number from 0 to 10' }],
      cuts: [],
    });
  });
});

describe('a made-up field of an open task', () => {
  const stage = sheetStage();

  test('is on its sheet and in its history', async () => {
    stage.world.activity = [
      {
        id: 9,
        actorId: MARA,
        action: 'update-task',
        occurredAt: '2026-01-05T10:00:00.000Z',
        changes: { effort: [null, 3] },
      },
      {
        id: 8,
        actorId: INES,
        action: 'update-task',
        occurredAt: '2026-01-04T10:00:00.000Z',
        changes: { effort: [4, null] },
      },
    ];
    stage.world.task['effort'] = 3;
    const { user } = await stage.openedWhole();
    await user.click(screen.getByRole('button', { name: 'Effort: 3' }));
    const typed = screen.getByRole('textbox', { name: 'Effort' });
    await user.clear(typed);
    await user.type(typed, '{Enter}');
    expect(await stage.lastBody('update-task')).toEqual({ effort: null });
    expect(screen.getByText('Effort', { selector: 'dt' })).toBeVisible();
    expect(await screen.findByText(/set Effort to 3/)).toBeVisible();
    expect(screen.getByText(/cleared Effort/)).toBeVisible();
  });
});
