import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { board, boardStage, card, sent, showBoard, titles } from './testing/board-stage.tsx';

const stage = boardStage();

const days = { startsAt: '2026-11-16', endsAt: '2026-11-29' };
const sprint = { id: 's1', projectId: 'p', number: 1, name: 'Sprint 1', goal: '', ...days, version: 1 };

test('swimlanes of sprints show each open one and past ones with tasks, the open ones first', async () => {
  stage.sprints = [
    { ...sprint, status: 'ACTIVE' },
    { ...sprint, id: 's2', number: 2, name: 'Sprint 2', startsAt: '2026-11-30', endsAt: '2026-12-13', status: 'PLANNED' },
    { ...sprint, id: 's0', number: 0, name: 'Sprint 0', status: 'COMPLETED' },
    { ...sprint, id: 'old', number: 0, name: 'Empty sprint', status: 'COMPLETED' },
  ];
  stage.tasks[0] = { ...stage.tasks[0]!, sprintId: 's0' };
  stage.tasks[1] = { ...stage.tasks[1]!, sprintId: 's1' };
  showBoard('?group=sprint');
  await screen.findByRole('button', { name: /^Sprint 2/ });
  const heads = screen
    .getAllByRole('button', { expanded: true })
    .flatMap(({ textContent }) => /^(Sprint \d|Empty|No sprint)/.exec(textContent ?? '')?.[1] ?? []);
  expect(heads).toEqual(['Sprint 1', 'Sprint 2', 'Sprint 0', 'No sprint']);
  expect(screen.getByRole('list', { name: 'Sprint 1, To do' })).toContainElement(card('Task two'));
});

test('a key moves the selected tasks to a sprint as one step', async () => {
  stage.sprints = [{ ...sprint, status: 'ACTIVE' }];
  await board();
  card('Task one').focus();
  await stage.user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
  await screen.findByRole('toolbar', { name: '2 selected' });
  await stage.user.keyboard('{Shift>}s{/Shift}');
  await stage.user.click(await screen.findByRole('option', { name: /^Sprint 1/ }));
  await waitFor(() => expect(sent(stage, 'set-task-sprint')).toHaveLength(2));
  await stage.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(
      sent(stage, 'set-task-sprint')
        .slice(2)
        .map(({ body }) => body),
    ).toMatchObject([{ sprintId: null }, { sprintId: null }]),
  );
});

test('a new task joins the sprint of the filter, and an ended sprint takes none', async () => {
  stage.sprints = [
    { ...sprint, status: 'ACTIVE' },
    { ...sprint, id: 's0', number: 0, name: 'Sprint 0', status: 'COMPLETED' },
  ];
  const router = await board('?sprint=s1');
  await stage.user.keyboard('n');
  await stage.user.keyboard('Planned{Enter}');
  await waitFor(() => expect(sent(stage, 'set-task-sprint')).toHaveLength(1));
  const [made] = sent(stage, 'create-task');
  const [joined] = sent(stage, 'set-task-sprint');
  expect(joined?.query.get('taskId')).toBe(made?.headers['idempotency-key']);
  expect(joined?.body).toMatchObject({ sprintId: 's1' });
  await waitFor(() => expect(titles('To do')).toEqual(['Planned']));
  expect(screen.queryByText('Task added. The filters hide it.')).toBeNull();
  await stage.user.keyboard('{Escape}');
  await router.navigate('?sprint=s0');
  await stage.user.keyboard('n');
  await stage.user.keyboard('Late{Enter}');
  expect(await screen.findByText('Task added. The filters hide it.')).toBeVisible();
  await waitFor(() => expect(sent(stage, 'create-task')).toHaveLength(2));
  await stage.user.keyboard('{Escape}');
  await router.navigate('?sprint=s1');
  await stage.user.keyboard('n');
  await stage.user.keyboard('Next{Enter}');
  await waitFor(() => expect(sent(stage, 'set-task-sprint')).toHaveLength(2));
  const [, , next] = sent(stage, 'create-task');
  expect(sent(stage, 'set-task-sprint')[1]?.query.get('taskId')).toBe(next?.headers['idempotency-key']);
});

test('a quick line names the sprint that its task joins, and another takes the next one', async () => {
  stage.sprints = [
    { ...sprint, id: 's0', number: 1, name: 'Sprint 1', status: 'COMPLETED' },
    { ...sprint, id: 's1', number: 2, name: 'Sprint 2', status: 'ACTIVE' },
    { ...sprint, id: 's2', number: 3, name: 'Sprint 3', status: 'PLANNED' },
  ];
  await board();
  await stage.user.keyboard('n');
  await screen.findByText('~next');
  await stage.user.paste('Call ~sprint 2\nWrite ~next\nRead ~sprint 1');
  await stage.user.keyboard('{Enter}');
  expect(titles('To do').slice(0, 3)).toEqual(['Call', 'Write', 'Read ~sprint 1']);
  await waitFor(() => expect(sent(stage, 'set-task-sprint')).toHaveLength(2));
  expect(sent(stage, 'set-task-sprint').map(({ body }) => body)).toMatchObject([{ sprintId: 's1' }, { sprintId: 's2' }]);
  await stage.user.type(screen.getByRole('textbox', { name: 'New task in To do' }), 'Say ~next');
  const [found] = within(screen.getByRole('list', { name: 'Recognized in your text' })).getAllByRole('listitem');
  expect(found).toHaveTextContent('Sprint 3');
  await stage.user.click(screen.getByRole('button', { name: 'Keep “~next” in the title' }));
  await stage.user.click(screen.getByRole('textbox', { name: 'New task in To do' }));
  await stage.user.keyboard('{Enter}');
  await waitFor(() => expect(titles('To do')[0]).toBe('Say ~next'));
});
