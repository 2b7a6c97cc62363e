import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { plainTask } from '#features/tasks/rules';
import type { ShownTask } from '#features/tasks/web';
import { startOutbox, stopOutbox } from '#web/outbox';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import type { TaskReminder } from '../contract.ts';
import { RemindersField } from './reminders-field.tsx';

const MARA = newId();
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };

let server: Loopback;
let leave: () => void;
let scope: { workspaceId: string; projectId: string; taskId: string };
let reminders: TaskReminder[];

function answer({ method, query, body, headers: own }: ReceivedCall): Reply {
  if (method === 'OPTIONS') return { status: 204, headers };
  const made = { remindAt: null, minutes: null, ...(body as object), id: own['idempotency-key'], ...ofTask(), version: 1 };
  const bodies: Record<string, unknown> = {
    'get-task-reminders': { items: reminders },
    'add-task-reminder': { ...made, fireAt: '2990-01-01T08:00:00.000Z', sentAt: null },
    'delete-task-reminder': { id: query.get('reminderId') },
  };
  return { status: 200, headers, part: bodies[query.get('endpoint') ?? ''] ?? {} };
}

const ofTask = () => ({ taskId: scope.taskId, projectId: scope.projectId, userId: MARA });

beforeEach(async () => {
  scope = { workspaceId: newId(), projectId: newId(), taskId: newId() };
  reminders = [];
  server = await loopback(answer);
  leave = await signedIn(server.url, MARA);
  await startOutbox(MARA);
});

afterEach(async () => {
  cleanup();
  stopOutbox();
  leave();
  await server.close();
});

function opened(due: Partial<ShownTask>) {
  const task: ShownTask = {
    ...plainTask,
    id: scope.taskId,
    number: 1,
    title: 'Water the plants',
    status: 'TODO',
    position: 'a0',
    createdBy: MARA,
    version: 1,
    ...due,
  };
  function Field() {
    const [open, setOpen] = useState(false);
    return <RemindersField task={task} scope={scope} open={open} onOpenChange={setOpen} />;
  }
  return rendered([{ path: '/', element: <Field /> }], '/');
}
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);

const writeTime = async (user: ReturnType<typeof opened>['user'], text: string) => {
  await user.click(screen.getByRole('button', { name: 'Custom time: No date' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Custom time' }));
  const field = calendar.getByRole('textbox', { name: 'Type a date' });
  await user.type(field, text);
  // What the words mean is read by a part that is loaded.
  await waitFor(() => expect(field).not.toHaveAccessibleDescription(/^Such as/));
  await user.keyboard('{Enter}');
};

test('a person sets a reminder before the due date, and removes it', async () => {
  const { user } = opened({ dueDate: '2990-01-15', dueTime: '10:00' });
  await user.click(screen.getByRole('button', { name: /No reminder/ }));
  await user.click(await screen.findByRole('button', { name: '1 day before' }));
  await waitFor(() => expect(sent('add-task-reminder')[0]?.body).toMatchObject({ kind: 'BEFORE_DUE', minutes: 1440 }));
  expect(sent('add-task-reminder')[0]?.body).toHaveProperty('timeZone');
  expect(screen.getByRole('button', { name: '1 day before' })).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: 'Remove reminder: 1 day before' }));
  await waitFor(() => expect(sent('delete-task-reminder')).toHaveLength(1));
  expect(screen.getByRole('button', { name: '1 day before' })).toBeEnabled();
});

test('a time in the past cannot be selected', async () => {
  const { user } = opened({ dueDate: '2020-01-15' });
  await user.click(screen.getByRole('button', { name: /No reminder/ }));
  expect(await screen.findByRole('button', { name: 'When due' })).toBeDisabled();
  await writeTime(user, 'Jan 1, 2020 10:00');
  expect(await screen.findByText(/^Enter .* or later\.$/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Add reminder' })).toBeDisabled();
});

test('a quick time sets a reminder, also without a due date', async () => {
  const { user } = opened({ dueDate: null });
  await user.click(screen.getByRole('button', { name: /No reminder/ }));
  await user.click(await screen.findByRole('button', { name: 'Tomorrow morning' }));
  await waitFor(() => expect(sent('add-task-reminder')).toHaveLength(1));
  const { kind, remindAt } = sent('add-task-reminder')[0]!.body as { kind: string; remindAt: string };
  expect([kind, new Date(remindAt).getHours(), new Date(remindAt) > new Date()]).toEqual(['AT', 9, true]);
});

test('a task without a due date takes a custom time', async () => {
  const { user } = opened({ dueDate: null });
  await user.click(screen.getByRole('button', { name: /No reminder/ }));
  expect(await screen.findByText('Set a due date to get a reminder before it.')).toBeVisible();
  await writeTime(user, 'Jan 1, 2990 10:00');
  await user.click(screen.getByRole('button', { name: 'Add reminder' }));
  const remindAt = new Date('2990-01-01T10:00').toISOString();
  await waitFor(() => expect(sent('add-task-reminder')[0]?.body).toMatchObject({ kind: 'AT', remindAt }));
});
