import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import type { ProjectRole } from '#contract/permissions';
import { plainTask } from '#features/tasks/rules';
import { rightsOn, type ShownTask } from '#features/tasks/web';
import { Overlays } from '#ui/overlays';
import { Kernel } from '#web/kernel.tsx';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';
import type { TaskAttachment } from '../contract.ts';
import { allUploads, cancelUpload } from '../../attachments/web/uploads.ts';
import { TaskAttachments } from './task-attachments.tsx';
import { TaskDropArea } from './task-drop-area.tsx';

const INTERNAL = { code: 'internal', message: 'Something went wrong on the server.', requestId: 'r' };
const [WORKSPACE, MARA, INES] = [newId(), newId(), newId()];

let server: Loopback;
let stops: (() => void)[] = [];
let projectId: string;
let taskId: string;
let files: TaskAttachment[];
let role: ProjectRole;
let isAway: boolean;

const file = (name: string, fields: Partial<TaskAttachment> = {}): TaskAttachment => ({
  id: newId(),
  taskId,
  projectId,
  name,
  mime: 'text/plain',
  size: 1536,
  width: null,
  height: null,
  uploadedBy: INES,
  createdAt: '2024-01-04T10:00:00.000Z',
  updatedAt: '2024-01-04T10:00:00.000Z',
  version: 1,
  deletedAt: null,
  ...fields,
});

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  [projectId, taskId, role, isAway] = [newId(), newId(), 'ADMIN', false];
  files = [
    file('plan.txt'),
    // Each file is a minute later, because files of the same time are in the random order of their ids.
    file('map.png', { mime: 'image/png', width: 320, height: 200, createdAt: '2024-01-04T10:01:00.000Z' }),
    file('sea.png', { mime: 'image/png', width: 10, height: 10, createdAt: '2024-01-04T10:02:00.000Z' }),
  ];
  server = await loopback(answer);
  stops = [await signedIn(server.url, MARA), startKernel()];
  await startOutbox(MARA);
});

afterEach(async () => {
  for (const { id } of allUploads()) cancelUpload(id);
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
  vi.unstubAllGlobals();
});

const PEOPLE = [
  { id: MARA, firstName: 'Mara', lastName: 'Ruiz', email: 'mara@example.com', profilePictureUrl: null, role: 'ADMIN' },
  { id: INES, firstName: 'Ines', lastName: 'Duarte', email: 'ines@example.com', profilePictureUrl: null, role: 'MEMBER' },
];

function answer({ query, body }: ReceivedCall): Reply {
  const ok = (result: unknown): Reply => ({ status: 200, part: result });
  const named = (): TaskAttachment[] => files.filter(({ id }) => query.getAll('attachmentIds').includes(id));
  const change = (fields: Partial<TaskAttachment>): Reply => {
    for (const one of named()) Object.assign(one, fields, { version: one.version + 1 });
    return ok({ items: named() });
  };
  switch (query.get('endpoint')) {
    case 'get-task-attachments':
      if (isAway) return { status: 500, body: { error: INTERNAL } };
      return ok({
        items: files
          .filter(({ deletedAt }) => !deletedAt)
          .map((one) => ({
            ...one,
            url: `/storage/${one.name}`,
            thumbnailUrl: one.mime === 'image/png' ? `/storage/${one.name}` : null,
          })),
      });
    case 'get-board-frame':
      return ok({
        project: { id: projectId, workspaceId: WORKSPACE, key: 'WEB', name: 'Website', version: 1, role },
        people: PEOPLE,
        labels: [],
      });
    case 'delete-task-attachment':
      return change({ deletedAt: '2026-01-05T10:00:00.000Z' });
    case 'restore-task-attachment':
      return change({ deletedAt: null });
    case 'rename-task-attachment': {
      const one = files.find(({ id }) => id === query.get('attachmentId'));
      return ok(Object.assign(one ?? {}, body, { version: 2 }));
    }
    case 'prepare-task-attachments':
      return { status: 413, body: { error: { code: 'file-too-large', message: 'A file may have 25 MB.', requestId: 'r' } } };
    default:
      return { status: 404, body: {} };
  }
}

function opened(fragment = '') {
  const scope = { workspaceId: WORKSPACE, projectId, taskId };
  const task: ShownTask = {
    ...plainTask,
    id: taskId,
    projectId,
    number: 1,
    title: 'Draw',
    status: 'TODO',
    position: 'a0',
    attachmentCount: files.length,
    createdBy: INES,
    version: 3,
  };
  const rights = rightsOn(task, { role, isReadOnly: false }, MARA);
  const section = (
    <TaskDropArea scope={scope} mayEdit={rights.edit} data-testid="surface">
      <Suspense>
        <TaskAttachments task={task} scope={scope} rights={rights} />
      </Suspense>
    </TaskDropArea>
  );
  const router = createMemoryRouter([{ path: '/', element: section }], { initialEntries: [`/${fragment}`] });
  render(
    <Kernel>
      <RouterProvider router={router} />
      <Overlays />
    </Kernel>,
  );
  return userEvent.setup();
}

const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const names = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Files' }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('data-attachment'));

describe('the files of a task', () => {
  it('are images to view and files to download, with their details', async () => {
    opened();
    expect(await screen.findByRole('button', { name: 'Open map.png' })).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Images' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Download plan.txt' })).toHaveAccessibleName('Download plan.txt');
    expect(await screen.findByText(/^1\.5 KB · .* ago$/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Download plan.txt' })).toHaveAttribute(
        'data-tip',
        '1.5 KB · Ines Duarte · Jan 4, 2024',
      ),
    );
    expect(screen.getByRole('button', { name: 'Attach files' })).toBeVisible();
  });

  it('can be browsed in the preview with the arrow keys, and shown at actual size', async () => {
    const user = opened();
    await user.click(await screen.findByRole('button', { name: 'Open map.png' }));
    expect(within(await screen.findByRole('dialog', { name: 'map.png' })).getByText(/320 × 200/)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'sea.png' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next image' })).toBeDisabled();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('dialog', { name: 'map.png' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Show map.png at actual size' }));
    await user.click(screen.getByRole('button', { name: 'Fit map.png to the window' }));
  });

  it('open when the URL names one, and closed it has the focus', async () => {
    const user = opened(`#attachment-${files[2]?.id}`);
    await waitFor(() => expect(screen.getByRole('group', { name: 'sea.png' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open sea.png' })).toHaveFocus());
  });

  it('are deleted with a key, and restored by undo', async () => {
    const user = opened();
    (await screen.findByRole('button', { name: 'Download plan.txt' })).focus();
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('button', { name: 'Download plan.txt' })).toBeNull();
    await waitFor(() => expect(sent('delete-task-attachment')[0]?.query.getAll('attachmentIds')).toEqual([files[0]?.id]));
    expect(await screen.findByText('plan.txt deleted')).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('button', { name: 'Download plan.txt' })).toBeVisible();
    await waitFor(() => expect(sent('restore-task-attachment')).toHaveLength(1));
  });

  it('can be renamed, and the name is cleaned before it is shown', async () => {
    const user = opened();
    await user.click(await screen.findByRole('button', { name: 'Actions for plan.txt' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    const input = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(input);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a file name.')).toBeVisible();
    await user.type(input, 'new/plan.txt{Enter}');
    expect(await screen.findByRole('button', { name: 'Download new_plan.txt' })).toBeVisible();
    await waitFor(() => expect(sent('rename-task-attachment')[0]?.body).toEqual({ name: 'new_plan.txt' }));
  });

  it('cannot be deleted by other members, or changed by viewers', async () => {
    role = 'MEMBER';
    const user = opened();
    await user.click(await screen.findByRole('button', { name: 'Actions for plan.txt' }));
    expect(await screen.findByRole('menuitem', { name: 'Rename…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    cleanup();
    role = 'VIEWER';
    const again = opened();
    await again.click(await screen.findByRole('button', { name: 'Actions for plan.txt' }));
    expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Rename…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull();
  });

  it('can be loaded again after an error', async () => {
    isAway = true;
    const user = opened();
    expect(await screen.findByText("Couldn't load files", {}, { timeout: 5000 })).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Download plan.txt' })).toBeVisible();
    expect(names()).toHaveLength(3);
  });
});

describe('adding files to a task', () => {
  const held = (...all: File[]) => ({ dataTransfer: { types: ['Files'], files: all, items: [], dropEffect: 'none' } });

  it('shows where to drop them, and a rejected file says why and can be retried', async () => {
    const user = opened();
    await screen.findByRole('button', { name: 'Download plan.txt' });
    const surface = screen.getByTestId('surface');
    fireEvent.dragEnter(surface, held());
    expect(screen.getByText('Drop files to attach')).toBeVisible();
    fireEvent.drop(screen.getByRole('region', { name: 'Files' }), held(new File(['x'], 'huge.bin')));
    expect(screen.queryByText('Drop files to attach')).toBeNull();
    const section = within(screen.getByRole('region', { name: 'Files' }));
    expect(await section.findByRole('alert')).toHaveTextContent('A file may have 25 MB.');
    await user.click(screen.getByRole('button', { name: 'Retry huge.bin' }));
    await waitFor(() => expect(sent('prepare-task-attachments')).toHaveLength(2));
    const keys = sent('prepare-task-attachments').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    await user.click(await screen.findByRole('button', { name: 'Remove huge.bin from the list' }));
    expect(screen.queryByText('huge.bin')).toBeNull();
  });

  it('is not possible for viewers or with dragged text', async () => {
    role = 'VIEWER';
    opened();
    await screen.findByRole('button', { name: 'Download plan.txt' });
    fireEvent.drop(screen.getByTestId('surface'), held(new File(['x'], 'a.txt')));
    cleanup();
    role = 'ADMIN';
    opened();
    await screen.findByRole('button', { name: 'Download plan.txt' });
    fireEvent.dragEnter(screen.getByTestId('surface'), { dataTransfer: { types: ['text/plain'] } });
    expect(screen.queryByText('Drop files to attach')).toBeNull();
    expect(allUploads()).toEqual([]);
  });

  it('works with pasted images, named after the time, unless text was copied', async () => {
    opened();
    const section = await screen.findByRole('region', { name: 'Files' });
    const picture = new File(['x'], 'image.png', { type: 'image/png' });
    fireEvent.paste(section, { clipboardData: { files: [picture], types: ['text/plain', 'Files'] } });
    expect(allUploads()).toEqual([]);
    fireEvent.paste(section, { clipboardData: { files: [picture], types: ['Files'] } });
    expect(allUploads()[0]?.name).toMatch(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/);
  });

  it('works with pasting while nothing in the task has the focus, and never while a text is edited', async () => {
    opened();
    await screen.findByRole('region', { name: 'Files' });
    const paste = (target: Element) =>
      fireEvent.paste(target, { clipboardData: { files: [new File(['x'], 'map.pdf')], types: ['Files'] } });
    render(<textarea aria-label="A text" />);
    render(<div role="dialog">Another</div>);
    for (const elsewhere of [screen.getByLabelText('A text'), screen.getByText('Another')]) paste(elsewhere);
    expect(allUploads()).toEqual([]);
    paste(document.body);
    expect(allUploads().map(({ name }) => name)).toEqual(['map.pdf']);
  });
});
