import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#contract/new-id';
import type { Document } from '#features/documents/contract';
import type { CommentsProps } from '#features/documents/web';
import { pageOfThread } from '#features/threads/web/testing/pages';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import type { DocumentComment } from '../contract.ts';
import { DocumentComments } from './document-comments.tsx';

// The comments of a document beside its text, seen by Mara.

const [WORKSPACE, MARA, INES] = [newId(), newId(), newId()];
const ANCHOR = { from: 'AQ==', to: 'Ag==', quote: 'the red one' };
const user = (id: string) => ({
  id,
  firstName: id === MARA ? 'Mara' : 'Ines',
  lastName: id === MARA ? 'Ruiz' : 'Duarte',
  profilePictureUrl: null,
});
const readers = [MARA, INES].map((id) => ({ id, name: `${user(id).firstName} ${user(id).lastName}`, label: user(id).firstName }));

let server: Loopback;
let stops: (() => void)[] = [];
let comments: DocumentComment[] = [];
let isAway = false;
let documentId = '';
let given: { [Name in 'onFound' | 'onShow' | 'onPassage' | 'onOpenChange']: ReturnType<typeof vi.fn<CommentsProps[Name]>> };

const comment = (content: string, minute: number, more: Partial<DocumentComment> = {}): DocumentComment => ({
  id: newId(),
  documentId,
  userId: INES,
  byName: null,
  parentId: null,
  content,
  mentionIds: [],
  reactions: {},
  anchor: null,
  resolvedAt: null,
  resolvedBy: null,
  editedAt: null,
  deletedAt: null,
  createdAt: `2026-01-05T10:0${minute}:00.000Z`,
  version: 1,
  ...more,
});

function answers({ query, body, headers, path }: ReceivedCall): Reply {
  if (path === '/api/config' || path.startsWith('/auth/')) return { status: 404, body: {} };
  const named = comments.find(({ id }) => id === query.get('commentId'));
  const shown = (one: DocumentComment): Reply => ({ status: 200, body: { ...one, user: user(one.userId) } });
  const changed = (change: Partial<DocumentComment>): Reply =>
    named ? shown(Object.assign(named, change, { version: named.version + 1 })) : missing;
  switch (query.get('endpoint')) {
    case 'get-document-comments':
      if (isAway) return { status: 500, body: {} };
      return {
        status: 200,
        body: pageOfThread(
          comments.map((one) => ({ ...one, user: user(one.userId) })),
          query,
        ),
      };
    case 'add-document-comment': {
      const made = comment('', 9, { ...(body as object), id: headers['idempotency-key'] ?? '', userId: MARA });
      comments.push(made);
      return shown(made);
    }
    case 'resolve-document-comment':
      return changed({ resolvedAt: '2026-01-05T11:00:00.000Z', resolvedBy: MARA });
    case 'reopen-document-comment':
      return changed({ resolvedAt: null, resolvedBy: null });
    default:
      return missing;
  }
}
const missing: Reply = { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r-1' } } };

beforeEach(async () => {
  localStorage.clear();
  documentId = newId();
  isAway = false;
  comments = [comment('Which rose?', 1, { anchor: ANCHOR }), comment('Looks good.', 2)];
  given = { onFound: vi.fn(), onShow: vi.fn(), onPassage: vi.fn(), onOpenChange: vi.fn() };
  server = await loopback(answers);
  stops = [await signedIn(server.url, MARA), startKernel()];
  await startOutbox(MARA);
});
afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  await server.close();
});

const opened = (more: Partial<CommentsProps> = {}, hash = '') => {
  const document = { id: documentId, version: 1, workspaceId: WORKSPACE, projectId: null } as Document;
  const props: CommentsProps = {
    document,
    path: '/documents',
    rights: { comment: true, write: true, manage: false },
    readers,
    isOpen: true,
    passage: null,
    lost: new Set(),
    above: null,
    onActive: () => {},
    ...given,
    ...more,
  };
  return rendered(
    [{ path: '/documents/:documentId', Component: () => <DocumentComments {...props} /> }],
    `/documents/${documentId}${hash}`,
  );
};
const sent = (name: string): ReceivedCall[] => server.calls.filter(({ query }) => query.get('endpoint') === name);
const commentOf = (text: string): HTMLElement => {
  const article = screen.getByText(text).closest('article');
  if (!article) throw new Error(`no comment says ${text}`);
  return article;
};

/** The field, once its editor is there. */
async function fieldOf(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveAttribute('contenteditable', 'true'));
  return screen.getByRole('textbox', { name });
}

test('the text learns which passages are commented on and how many comments are open, also while the panel is closed', async () => {
  comments.push(comment('Yes', 3, { parentId: comments[0]?.id ?? '' }));
  comments.push(comment('Old', 4, { anchor: ANCHOR, resolvedAt: '2026-01-05T11:00:00.000Z', resolvedBy: INES }));
  opened({ isOpen: false });
  await waitFor(() => expect(given.onFound).toHaveBeenLastCalledWith(expect.objectContaining({ count: 3 })));
  expect(given.onFound.mock.lastCall?.[0].passages).toEqual([
    { ...ANCHOR, id: comments[0]?.id, isResolved: false },
    { ...ANCHOR, id: comments[3]?.id, isResolved: true },
  ]);
  expect(screen.queryByText('Which rose?')).toBeNull();
});

test('a thread shows its passage, which leads to the text; a passage that is gone says so', async () => {
  const { user: person } = opened();
  await person.click(await screen.findByRole('button', { name: 'Show “the red one” in the text' }));
  expect(given.onShow).toHaveBeenCalledWith(comments[0]?.id);
  cleanup();
  opened({ lost: new Set([comments[0]?.id ?? '']) });
  expect(await screen.findByText('This text was deleted')).toBeVisible();
  expect(screen.getByText('the red one')).toBeVisible();
  expect(screen.queryByRole('button', { name: /in the text$/ })).toBeNull();
});

test('a comment on a passage is sent with it, and a reply without', async () => {
  const { user: person } = opened({ passage: ANCHOR });
  await person.type(await fieldOf('Comment'), 'Why red?{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent('add-document-comment')).toHaveLength(1));
  expect(sent('add-document-comment')[0]?.body).toEqual({ content: 'Why red?', parentId: null, anchor: ANCHOR });
  expect(given.onPassage).toHaveBeenCalledWith(null);
  await person.click(within(commentOf('Looks good.')).getByRole('button', { name: 'Reply' }));
  await person.type(await fieldOf('Reply'), 'Thanks{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent('add-document-comment')).toHaveLength(2));
  expect(sent('add-document-comment')[1]?.body).toEqual({ content: 'Thanks', parentId: comments[1]?.id, anchor: null });
});

test('a resolved thread is hidden, comes back with undo, and can be shown and reopened', async () => {
  const { user: person } = opened();
  await screen.findByText('Which rose?');
  const resolve = async () => {
    await person.click(within(commentOf('Which rose?')).getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(screen.queryByText('Which rose?')).toBeNull());
  };
  await resolve();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => undo.click());
  expect(await screen.findByText('Which rose?')).toBeVisible();
  await waitFor(() => expect(sent('reopen-document-comment')).toHaveLength(1));
  await resolve();
  await person.click(screen.getByRole('button', { name: 'Show resolved' }));
  expect(screen.getByText('Resolved')).toBeVisible();
  await person.click(within(commentOf('Which rose?')).getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(screen.queryByText('Resolved')).toBeNull());
});

test('a link to a comment opens the panel, also to a resolved one and by its query', async () => {
  const old = comment('Old', 4, { resolvedAt: '2026-01-05T11:00:00.000Z', resolvedBy: INES });
  comments.push(old);
  opened({}, `?comment=${old.id}`);
  expect(await screen.findByText('Old')).toBeVisible();
  expect(given.onOpenChange).toHaveBeenCalledWith(true);
});

test('who may not comment reads, and has no field', async () => {
  opened({ rights: { comment: false, write: false, manage: false } });
  expect(await screen.findByText('Which rose?')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
});

test('comments that do not load can be loaded again, and none is said', async () => {
  isAway = true;
  const { user: person } = opened();
  const retry = await screen.findByRole('button', { name: /again|Retry/ });
  isAway = false;
  comments = [];
  await person.click(retry);
  expect(await screen.findByText(/^No comments yet/)).toBeVisible();
});

test('Escape closes the panel', async () => {
  const { user: person } = opened();
  await screen.findByText('Looks good.');
  await person.click(screen.getByRole('button', { name: 'Close comments' }));
  expect(given.onOpenChange).toHaveBeenLastCalledWith(false);
  act(() => within(commentOf('Looks good.')).getByRole('link').focus());
  await person.keyboard('{Escape}');
  expect(given.onOpenChange).toHaveBeenCalledTimes(2);
});
