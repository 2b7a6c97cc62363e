import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#contract/new-id';
import type { LinkDetails, LinkKind, LinkTarget } from '#features/links/contract';
import { dependencyOf } from '#features/links/rules';
import type { TaskRow } from '#features/tasks/contract';
import { plainTask } from '#features/tasks/rules';
import { Overlays } from '#ui/overlays';
import { noteReached } from '#web/connection';
import { Kernel } from '#web/kernel.tsx';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { signedIn } from '#web/testing/signed-in';
import { TaskLinks } from './task-links.tsx';

const ADA = newId();
let server: Loopback;
let stops: (() => void)[] = [];
let source: ComponentProps<typeof TaskLinks>['source'];
let links: LinkDetails[];
let isDown: boolean;
let targets: LinkTarget[];

const target = (type: 'TASK' | 'ISSUE', key: string, title: string, status: string): LinkTarget => ({
  type,
  id: newId(),
  projectId: source.projectId,
  key,
  title,
  status,
  mayEdit: true,
});

const UNFOLLOWED = { state: null, progress: null, fileType: null, preview: null, fileComments: null };

const linkTo = (kind: LinkKind, to: LinkTarget | null, more: Partial<LinkDetails> = {}): LinkDetails => ({
  id: newId(),
  projectId: source.projectId,
  sourceType: source.type,
  sourceId: source.id,
  kind,
  ...UNFOLLOWED,
  targetType: to?.type ?? 'TASK',
  targetId: to?.id ?? null,
  targetProjectId: to?.projectId ?? null,
  url: null,
  title: to?.title ?? '',
  ...dependencyOf(kind, {}),
  status: to?.status ?? null,
  createdBy: ADA,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  version: 1,
  target: to,
  ...more,
});

function answer({ query, body, headers }: ReceivedCall): Reply {
  const endpoint = query.get('endpoint');
  if (endpoint === 'get-task-links') return isDown ? { status: 503 } : { status: 200, part: { items: links } };
  if (endpoint === 'find-link-targets') return { status: 200, part: { items: targets } };
  if (endpoint === 'get-project-tasks') return { status: 200, part: { fields: ['id', 'version'], rows: [] } };
  if (endpoint === 'add-task-link') {
    const { linkedItem } = body as { linkedItem: { kind: LinkKind; targetId?: string; url?: string } };
    const to = targets.find(({ id }) => id === linkedItem.targetId) ?? null;
    const made = linkTo(linkedItem.kind, to, { ...linkedItem, targetId: to?.id ?? null, id: headers['idempotency-key'] ?? '' });
    links = [...links, made];
    return { status: 200, part: made };
  }
  if (endpoint === 'remove-task-link') {
    links = links.filter(({ id }) => id !== query.get('linkedItemId'));
    return { status: 200, part: { id: query.get('linkedItemId') } };
  }
  return { status: 404, body: {} };
}

beforeEach(async () => {
  // jsdom has no matchMedia, which the toaster uses for the theme.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  source = { type: 'TASK', id: newId(), workspaceId: newId(), projectId: newId(), status: 'TODO' };
  targets = [target('TASK', 'WEB-7', 'Lay the pipes', 'TODO'), target('ISSUE', 'WEB-8', 'It leaks', 'OPEN')];
  isDown = false;
  links = [];
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

function shown(mayEdit = true) {
  const router = createMemoryRouter([{ path: '*', element: <TaskLinks source={source} mayEdit={mayEdit} /> }]);
  render(
    <Kernel>
      <RouterProvider router={router} />
      <Overlays />
    </Kernel>,
  );
  return userEvent.setup();
}

const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const list = (name: string) => screen.findByRole('list', { name });

it('shows links grouped by type, each with its target and the target’s status', async () => {
  links = [
    linkTo('BLOCKED_BY', target('TASK', 'WEB-2', 'Dig the ground', 'DONE')),
    linkTo('RELATES_TO', target('ISSUE', 'WEB-3', 'It leaks', 'WONT_FIX')),
    linkTo('FIXED_BY', null, { targetType: 'PULL_REQUEST', targetId: null, url: 'https://www.example.com/pull/7', title: '' }),
  ];
  shown();
  const waits = await list('Blocked by');
  const link = within(waits).getByRole('link', { name: 'Dig the ground' });
  expect(link).toHaveAttribute(
    'href',
    `/dashboard/${source.workspaceId}/projects/${source.projectId}/board/${links[0]?.target?.id}`,
  );
  expect(within(waits).getByRole('img', { name: 'Done' })).toBeVisible();
  expect(within(waits).getByText('WEB-2')).toBeVisible();
  expect(within(waits).getByRole('listitem')).toHaveAttribute('data-settled');
  const issue = within(await list('Relates to'));
  expect(issue.getByRole('link', { name: 'It leaks' })).toHaveAttribute('href', expect.stringContaining('/issues/'));
  expect(issue.getByRole('img', { name: "Won't fix" })).toBeVisible();
  const outside = within(await list('Fixed by')).getByRole('link', { name: /^example.com\/pull\/7/ });
  expect(outside).toHaveAttribute('href', 'https://www.example.com/pull/7');
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
});

it('shows only that a link exists if the person cannot see its target', async () => {
  links = [linkTo('BLOCKS', null)];
  shown();
  expect(within(await list('Blocks')).getByText("An item you don't have access to")).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('adds links with the keyboard alone, and Escape returns to the button', async () => {
  const user = shown();
  const button = await screen.findByRole('button', { name: 'Add link' });
  button.focus();
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('combobox', { name: 'Task, issue, or URL' });
  expect(field).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Link type'), 'Blocked by');
  await user.type(field, 'it');
  const choices = await screen.findAllByRole('option', { name: /WEB-/ });
  expect(choices.map((choice) => choice.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', choices[1]?.id);
  await user.keyboard('{Enter}');
  expect(within(await list('Blocked by')).getByRole('link', { name: 'It leaks' })).toBeVisible();
  await waitFor(() => expect(sent('add-task-link')).toHaveLength(1));
  expect(sent('add-task-link')[0]?.body).toEqual({
    linkedItem: { kind: 'BLOCKED_BY', targetType: 'ISSUE', targetId: targets[1]?.id },
  });
  // An item that is already linked this way is not offered again.
  await waitFor(() => expect(screen.queryByRole('option', { name: /WEB-8/ })).toBeNull());
  expect(field).toHaveFocus();
  const heard = vi.fn<() => void>();
  document.addEventListener('keydown', heard);
  await user.keyboard('{Escape}');
  document.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add link' })).toHaveFocus());
});

it('recognizes the type of a pasted URL without a request', async () => {
  const user = shown();
  await user.click(await screen.findByRole('button', { name: 'Add link' }));
  await screen.findAllByRole('option', { name: /WEB-/ });
  const asked = sent('find-link-targets').length;
  await user.click(screen.getByRole('combobox', { name: 'Task, issue, or URL' }));
  await user.paste('https://git.example.com/app/-/merge_requests/12');
  expect(await screen.findByRole('option', { name: /Pull request/ })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(within(await list('Relates to')).getByRole('link', { name: /merge_requests\/12/ })).toBeVisible();
  await waitFor(() =>
    expect(sent('add-task-link')[0]?.body).toEqual({
      linkedItem: {
        kind: 'RELATES_TO',
        targetType: 'PULL_REQUEST',
        url: 'https://git.example.com/app/-/merge_requests/12',
        title: '',
      },
    }),
  );
  expect(sent('find-link-targets')).toHaveLength(asked);
});

it('does not link a URL that a browser must not open', async () => {
  targets = [];
  const user = shown();
  await user.click(await screen.findByRole('button', { name: 'Add link' }));
  await user.click(screen.getByRole('combobox', { name: 'Task, issue, or URL' }));
  await user.paste('javascript:alert(1)//https://example.com');
  expect(await screen.findByText(/No matches/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(sent('add-task-link')).toEqual([]);
});

it('removes a link at once, and undo restores it', async () => {
  const [pipes] = targets;
  links = [linkTo('BLOCKS', pipes ?? null)];
  const user = shown();
  await user.click(await screen.findByRole('button', { name: 'Remove link to WEB-7' }));
  expect(screen.queryByRole('list', { name: 'Blocks' })).toBeNull();
  await waitFor(() => expect(sent('remove-task-link')).toHaveLength(1));
  await user.keyboard('{Control>}z{/Control}');
  expect(within(await list('Blocks')).getByRole('link', { name: 'Lay the pipes' })).toBeVisible();
  await waitFor(() =>
    expect(sent('add-task-link')[0]?.body).toEqual({ linkedItem: { kind: 'BLOCKS', targetType: 'TASK', targetId: pipes?.id } }),
  );
});

it('offers only links that the person may add, and removes none that describe items they may not change', async () => {
  const [pipes, leak] = targets;
  targets = [{ ...target('TASK', 'OPS-1', 'Theirs', 'TODO'), mayEdit: false }, ...targets];
  links = [
    linkTo('BLOCKS', targets[0] ?? null),
    linkTo('BLOCKED_BY', targets[0] ?? null),
    linkTo('FIXES', null),
    linkTo('BLOCKS', pipes ?? null),
  ];
  const user = shown();
  await list('Blocks');
  expect(screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove link to OPS-1',
    'Remove link to WEB-7',
  ]);
  expect(within(await list('Blocked by')).getByRole('button', { name: 'Remove link to OPS-1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  await user.selectOptions(screen.getByLabelText('Link type'), 'Parent of');
  expect(await screen.findByRole('option', { name: new RegExp(leak?.key ?? '') })).toBeVisible();
  expect(screen.queryByRole('option', { name: /OPS-1/ })).toBeNull();
});

it('shows current task data from the board, and loads the target of a live link', async () => {
  const [pipes] = targets;
  links = [linkTo('BLOCKS', pipes ?? null)];
  shown();
  await list('Blocks');
  const known = { ...plainTask, id: pipes?.id ?? '', number: 7, position: 'a0', createdBy: ADA };
  const done: TaskRow = { ...known, title: 'Lay all pipes', status: 'DONE', version: 9 };
  act(() => store.fold('Task', [{ row: { ...done, projectId: source.projectId } as TaskRow }]));
  expect(within(await list('Blocks')).getByRole('link', { name: 'Lay all pipes' })).toBeVisible();
  expect(within(await list('Blocks')).getByRole('img', { name: 'Done' })).toBeVisible();
  const asked = sent('get-task-links').length;
  const { target: leak, ...frame } = linkTo('CHILD_OF', targets[1] ?? null);
  links = [...links, { ...frame, target: leak }];
  act(() => store.fold('LinkedItem', [{ row: frame }]));
  expect(await within(await list('Child of')).findByRole('link', { name: 'It leaks' })).toBeVisible();
  expect(sent('get-task-links').length).toBeGreaterThan(asked);
});

it('is read-only without the right to edit, and hidden if there are no links', async () => {
  links = [linkTo('BLOCKS', targets[0] ?? null)];
  shown(false);
  await list('Blocks');
  expect(screen.queryByRole('button', { name: /Remove|Add/ })).toBeNull();
  cleanup();
  store.forget();
  links = [];
  source = { ...source, id: newId() };
  shown(false);
  await waitFor(() => expect(sent('get-task-links').at(-1)?.query.get('taskId')).toBe(source.id));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Links' })).toBeNull());
});

it('says while offline when the links will load', async () => {
  isDown = true;
  shown();
  await screen.findByText("Couldn't load links");
  act(() => noteReached(false));
  expect(screen.getByText('Reconnect to see links.')).toBeVisible();
  expect(screen.queryByText("Couldn't load links")).toBeNull();
  expect(screen.queryByRole('button', { name: /try again/i })).toBeNull();
  act(() => noteReached(true));
  expect(screen.getByText("Couldn't load links")).toBeVisible();
});

it('shows an error, and tries again', async () => {
  isDown = true;
  const user = shown();
  expect(await screen.findByText("Couldn't load links")).toBeVisible();
  isDown = false;
  links = [linkTo('BLOCKS', targets[0] ?? null)];
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await list('Blocks')).toBeVisible();
});
