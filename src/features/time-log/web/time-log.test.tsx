import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import { dayOf, rightsOn, type ShownTask } from '#features/tasks/web';
import { plainTask } from '#features/tasks/rules';
import { Overlays } from '#ui/overlays';
import { Kernel } from '#web/kernel.tsx';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';
import type { RunningTimer, TimeEntry } from '../contract.ts';
import { RunningTimerChip } from './running-timer-chip.tsx';
import { TimeLog } from './time-log.tsx';

const today = dayOf(new Date());

let server: Loopback;
let stops: (() => void)[] = [];
// New ids in each test, so that no test finds the stored rows of another.
let ADA: string;
let BEN: string;
let entries: TimeEntry[];
let running: RunningTimer[];
let project: { enableTimeTracking: boolean; role: string };
let scope: { workspaceId: string; projectId: string; taskId: string };

const entry = (more: Partial<TimeEntry>): TimeEntry => ({
  id: newId(),
  taskId: scope.taskId,
  projectId: scope.projectId,
  userId: ADA,
  startedAt: `${today}T12:00:00.000Z`,
  endedAt: `${today}T13:30:00.000Z`,
  seconds: 5400,
  note: '',
  createdAt: `${today}T12:00:00.000Z`,
  updatedAt: `${today}T12:00:00.000Z`,
  version: 1,
  ...more,
});

const timed = () => ({
  workspaceId: scope.workspaceId,
  projectId: scope.projectId,
  key: 'WEB-12',
  title: 'Put on the roof',
});

const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: 'Tester',
  email: `${firstName}@example.com`,
  profilePictureUrl: null,
  role: 'MEMBER',
});

function answer({ query, body, headers }: ReceivedCall): Reply {
  const { day: _, ...fields } = (body ?? {}) as Partial<TimeEntry> & { day?: string };
  const id = headers['idempotency-key'] ?? '';
  const named = entries.find((one) => one.id === query.get('timeEntryId'));
  switch (query.get('endpoint')) {
    case 'get-task-time-entries':
      return ok({ items: entries });
    case 'get-running-timer':
      return ok({ items: running });
    case 'get-board-frame':
      return ok({
        project: {
          id: scope.projectId,
          workspaceId: scope.workspaceId,
          key: 'WEB',
          name: 'Website',
          version: 1,
          ...project,
        },
        people: [person(ADA, 'Ada'), person(BEN, 'Ben')],
        labels: [],
      });
    case 'start-task-timer':
      running = [{ ...entry({ id, endedAt: null, seconds: 0, startedAt: new Date().toISOString() }), task: timed() }];
      return ok({ started: running[0], stopped: null });
    case 'stop-task-timer':
      running = [];
      return ok(entry({ id: query.get('timeEntryId') ?? '', seconds: 60, version: 2 }));
    case 'add-time-entry':
      entries = [...entries, entry({ ...fields, id })];
      return ok(entries.at(-1));
    case 'update-time-entry':
      return named ? ok({ ...named, ...fields, version: named.version + 1 }) : { status: 404, body: {} };
    case 'delete-time-entry':
      entries = entries.filter((one) => one !== named);
      return ok({ id: query.get('timeEntryId') });
    default:
      return { status: 404, body: {} };
  }
}

const ok = (body: unknown): Reply => ({ status: 200, part: body });

beforeEach(async () => {
  // jsdom has no matchMedia, and the toaster reads the theme from it.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  [ADA, BEN] = [newId(), newId()];
  scope = { workspaceId: newId(), projectId: newId(), taskId: newId() };
  entries = [];
  running = [];
  project = { enableTimeTracking: true, role: 'MEMBER' };
  server = await loopback(answer);
  stops = [await signedIn(server.url, ADA), startKernel()];
  await startOutbox(ADA);
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
  vi.unstubAllGlobals();
});

function shown(more: Partial<ShownTask> = {}) {
  const task: ShownTask = {
    ...plainTask,
    id: scope.taskId,
    number: 12,
    title: 'Put on the roof',
    status: 'TODO',
    position: 'a0',
    createdBy: ADA,
    version: 1,
    ...more,
  };
  const part = { task, scope, rights: rightsOn(task, { role: 'MEMBER', isReadOnly: false }, ADA) };
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <RunningTimerChip />
          <TimeLog {...part} />
        </>
      ),
    },
  ]);
  render(
    <Kernel>
      <RouterProvider router={router} />
      <Overlays />
    </Kernel>,
  );
  return userEvent.setup();
}

const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const section = () => screen.findByRole('region', { name: 'Time' });

it('shows who logged how much on which day, beside the estimate', async () => {
  entries = [entry({ note: 'Tiles' }), entry({ userId: BEN, seconds: 2700, startedAt: '2026-01-05T12:00:00.000Z' })];
  shown({ loggedSeconds: 8100, estimatedHours: 2 });
  expect(within(await screen.findByRole('list', { name: 'Time entries: Today' })).getByRole('listitem')).toHaveTextContent(
    'Ada Tester · Tiles',
  );
  expect(within(screen.getByRole('list', { name: /^Time entries: Jan 5/ })).getByRole('listitem')).toHaveTextContent(
    /Ben Tester.*45m/,
  );
  expect(screen.getByRole('progressbar', { name: '2h 15m of 2h logged' })).toBeInTheDocument();
  expect(screen.getByText('15m over')).toBeVisible();
  // A member cannot edit the time of another person.
  expect(screen.getAllByRole('button', { name: /Delete/ })).toHaveLength(1);
});

it('starts and stops a timer, which the chip shows as well', async () => {
  const user = shown();
  await user.click(await screen.findByRole('button', { name: 'Start timer' }));
  expect(await within(await section()).findByRole('button', { name: 'Stop timer' })).toBeVisible();
  const chip = await screen.findByRole('group', { name: 'Running timer' });
  const path = `/dashboard/${scope.workspaceId}/projects/${scope.projectId}/board/${scope.taskId}`;
  expect(within(chip).getByRole('link', { name: 'WEB-12 Put on the roof' })).toHaveAttribute('href', path);
  expect(within(chip).getByRole('timer')).toHaveTextContent(/^0:00:\d\d$/);
  await waitFor(() => expect(running).toHaveLength(1));
  const [started] = running;
  await user.click(within(chip).getByRole('button', { name: 'Stop timer' }));
  expect(await screen.findByRole('button', { name: 'Start timer' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Running timer' })).toBeNull();
  await waitFor(() => expect(sent('stop-task-timer')[0]?.query.get('timeEntryId')).toBe(started?.id));
});

it('shows a timer that another tab started, until that tab stops it', async () => {
  shown();
  await screen.findByRole('button', { name: 'Start timer' });
  const frame = entry({ endedAt: null, seconds: 0, startedAt: new Date(Date.now() - 3_720_000).toISOString() });
  running = [{ ...frame, task: timed() }];
  act(() => store.fold('TimeEntry', [{ row: frame }]));
  const chip = await screen.findByRole('group', { name: 'Running timer' });
  expect(await within(chip).findByRole('link', { name: /WEB-12/ })).toBeVisible();
  expect(within(chip).getByRole('timer')).toHaveTextContent(/^1:02:\d\d$/);
  running = [];
  const stopped: TimeEntry = { ...frame, endedAt: new Date().toISOString(), seconds: 3720, version: 2 };
  act(() => store.fold('TimeEntry', [{ row: stopped }]));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Running timer' })).toBeNull());
});

it('logs a typed duration, and rejects one that it cannot read', async () => {
  const user = shown();
  await user.click(await screen.findByRole('button', { name: 'Log time' }));
  const form = within(await screen.findByRole('dialog', { name: 'Log time' }));
  await user.type(form.getByLabelText('Time spent'), 'soon');
  await user.click(form.getByRole('button', { name: 'Log time' }));
  expect(form.getByText('Enter a duration, such as 1h 30m, 90m, or 1.5h.')).toBeVisible();
  expect(sent('add-time-entry')).toEqual([]);
  await user.clear(form.getByLabelText('Time spent'));
  await user.type(form.getByLabelText('Time spent'), '90m');
  await user.type(form.getByLabelText('Note'), 'Tiles{Enter}');
  expect(await screen.findByText(/Tiles/)).toBeVisible();
  await waitFor(() => expect(sent('add-time-entry')[0]?.body).toEqual({ seconds: 5400, day: today, note: 'Tiles' }));
});

it('sends only the fields that changed', async () => {
  entries = [entry({ seconds: 5415, note: 'Tiles' })];
  const user = shown();
  await user.click(await screen.findByRole('button', { name: 'Edit 1h 30m logged by Ada Tester' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit time entry' }));
  expect(form.getByLabelText('Time spent')).toHaveValue('1h 30m');
  await user.type(form.getByLabelText('Note'), ' and beams');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/Tiles and beams/)).toBeVisible();
  await waitFor(() => expect(sent('update-time-entry')[0]?.body).toEqual({ note: 'Tiles and beams' }));
});

it('deletes an entry at once, and logs it again on undo', async () => {
  entries = [entry({ note: 'Tiles', startedAt: '2026-01-05T12:00:00.000Z' })];
  const user = shown();
  await user.click(await screen.findByRole('button', { name: 'Delete 1h 30m logged by Ada Tester' }));
  expect(screen.queryByText(/Tiles/)).toBeNull();
  await waitFor(() => expect(sent('delete-time-entry')).toHaveLength(1));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.getByText(/Tiles/)).toBeVisible());
  await waitFor(() => expect(sent('add-time-entry')[0]?.body).toEqual({ seconds: 5400, day: '2026-01-05', note: 'Tiles' }));
});

it('is read-only for viewers, and hidden where the project does not track time', async () => {
  entries = [entry({})];
  project = { enableTimeTracking: true, role: 'VIEWER' };
  shown({ loggedSeconds: 5400 });
  expect(await screen.findByRole('list', { name: 'Time entries: Today' })).toBeVisible();
  expect(within(await section()).queryByRole('button')).toBeNull();
  cleanup();
  store.forget();
  scope = { ...scope, projectId: newId(), taskId: newId() };
  project = { enableTimeTracking: false, role: 'MEMBER' };
  entries = [];
  shown();
  await waitFor(() => expect(sent('get-board-frame').at(-1)?.query.get('projectId')).toBe(scope.projectId));
  await waitFor(() => expect(store.confirmed(`project:${scope.projectId}`)).toBeDefined());
  expect(screen.queryByRole('region', { name: 'Time' })).toBeNull();
});
