import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { store } from '#web/row-store';
import { revalidateTables } from '#web/swr';
import { INES, MARA } from './testing/thread-server.ts';
import { threadStage } from './testing/thread-stage.tsx';

// A thread with more comments than one page holds.

const stage = threadStage();
const commentOf = (text: string) => {
  const article = screen.getByText(text).closest('article');
  if (!article) throw new Error(`no comment says ${text}`);
  return article;
};

/** A thread with this many comments after the very first one. */
function longThread(remarks: number): string {
  const { world } = stage;
  const earliest = newId();
  world.comments = [
    world.comment(earliest, INES, 'The very first', 0),
    ...Array.from({ length: remarks }, (_, index) => world.comment(newId(), INES, `Remark ${index}`, 1)),
    world.comment(newId(), MARA, 'I can take the text.', 2),
  ];
  world.commentCount = world.comments.length;
  return earliest;
}
const pages = () => stage.sent('get-task-comments').length;

it('shows the newest page of a long thread, and one more page each time the person asks for earlier comments', async () => {
  longThread(118);
  const { user } = await stage.openedWhole();
  expect(screen.getAllByRole('article')).toHaveLength(50);
  expect(screen.queryByText('The very first')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Comments' }).parentElement).toHaveTextContent('120');
  await user.click(screen.getByRole('button', { name: 'Show 70 earlier comments' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(100));
  await user.click(screen.getByRole('button', { name: 'Show 20 earlier comments' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(120));
  expect(screen.queryByRole('button', { name: /earlier comment/ })).toBeNull();
  expect(document.activeElement).toHaveAttribute('data-permalink');
  expect(pages()).toBe(3);
  // The earlier comments are not new, so they are not announced.
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain('50 new comments');
});

it('loads the pages back to the comment that the URL names', async () => {
  const earliest = longThread(118);
  const { router } = await stage.openedWhole();
  await act(() => router.navigate(`/${stage.world.taskId}#comment-${earliest}`));
  expect(await screen.findByText('The very first')).toBeVisible();
  await waitFor(() => expect(within(commentOf('The very first')).getByRole('link', { name: /ago/ })).toHaveFocus());
  expect(screen.getAllByRole('article')).toHaveLength(120);
});

it('ignores a URL that names a comment of another thread', async () => {
  longThread(118);
  const { router } = await stage.openedWhole();
  await act(() => router.navigate(`/${stage.world.taskId}#comment-${newId()}`));
  await waitFor(() => expect(stage.sent('get-task-comments').at(-1)?.query.get('at')).toBeTruthy());
  expect(screen.getAllByRole('article')).toHaveLength(50);
});

it('does not show an older comment that changed, and loads the parent of a new reply', async () => {
  const earliest = longThread(60);
  await stage.openedWhole();
  const { world } = stage;
  const [first] = world.comments;
  if (!first) throw new Error('There is no first comment');
  const reworded = { ...first, content: 'The very first, reworded', version: 2 };
  act(() => store.fold('TaskComment', [{ row: reworded }]));
  expect(screen.queryByText(/The very first/)).toBeNull();
  const reply = world.comment(newId(), INES, 'A late answer', 4, { parentId: earliest });
  world.comments.push(reply);
  act(() => store.fold('TaskComment', [{ row: reply }]));
  expect(await screen.findByText('The very first, reworded')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Replies' })).getByText('A late answer')).toBeVisible();
  // The newest fifty, the reply, and its parent.
  expect(screen.getAllByRole('article')).toHaveLength(52);
});

it('keeps the loaded pages when the thread is reloaded', async () => {
  longThread(118);
  const { user } = await stage.openedWhole();
  await user.click(screen.getByRole('button', { name: 'Show 70 earlier comments' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(100));
  const { world } = stage;
  world.comments = world.comments.filter(({ content }) => content !== 'Remark 117');
  world.comments.push(world.comment(newId(), INES, 'While you were away', 5));
  await act(() => revalidateTables(['TaskComment']));
  expect(await screen.findByText('While you were away')).toBeVisible();
  expect(screen.queryByText('Remark 117')).toBeNull();
  expect(screen.getAllByRole('article').length).toBeGreaterThanOrEqual(100);
});

it('shows an error if the earlier comments do not load, and tries again', async () => {
  longThread(60);
  const { user } = await stage.openedWhole();
  stage.world.isAway = true;
  await user.click(screen.getByRole('button', { name: 'Show 12 earlier comments' }));
  expect(await screen.findByText('The earlier comments did not load. Try again.')).toBeVisible();
  stage.world.isAway = false;
  await user.click(screen.getByRole('button', { name: 'Show 12 earlier comments' }));
  expect(await screen.findByText('The very first')).toBeVisible();
});
