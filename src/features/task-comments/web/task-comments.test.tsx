import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { mentionOf } from '#contract/mentions';
import { endSession } from '#web/session';
import { store } from '#web/row-store';
import { selectWord, written } from '#web/testing/written';
import { INES, MARA } from './testing/thread-server.ts';
import { threadStage } from './testing/thread-stage.tsx';

const stage = threadStage();
const field = () => screen.getByRole('textbox', { name: 'Comment' });
const comments = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label')?.split(',')[0]);
const commentOf = (text: string) => {
  const article = screen.getByText(text).closest('article');
  if (!article) throw new Error(`no comment says ${text}`);
  return article;
};
const chooseFrom = async (user: { click(element: Element): Promise<void> }, text: string, item: string) => {
  await user.click(within(commentOf(text)).getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the thread of a task', () => {
  it('shows comments with their authors, replies below their comments, and people who left by name', async () => {
    await stage.openedWhole();
    expect(comments()).toEqual(['Ines Duarte', 'Tomas Left', 'Mara Ruiz']);
    const replies = screen.getByRole('list', { name: 'Replies' });
    expect(within(replies).getByText('So did we.')).toBeVisible();
    expect((await screen.findByText('eleven')).tagName).toBe('STRONG');
  });

  it('shows mentions with current names, and keys of existing tasks as links', async () => {
    await stage.openedWhole();
    expect(screen.getByText('@Mara Ruiz')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'WEB-12' })).toHaveAttribute(
      'href',
      expect.stringContaining(stage.world.taskId),
    );
    expect(screen.queryByRole('link', { name: 'WEB-99' })).toBeNull();
    expect(screen.getByText(/WEB-99/)).toBeVisible();
  });

  it('shows a new comment at once, and only once', async () => {
    const { user } = await stage.openedWhole();
    await user.type(field(), 'Mine is **bold**{Control>}{Enter}{/Control}');
    expect(commentOf('bold')).toBeVisible();
    expect(written(field())).toBe('');
    expect(await stage.lastBody('add-task-comment')).toEqual({ content: 'Mine is **bold**', parentId: null });
    const id = stage.sent('add-task-comment')[0]?.headers['idempotency-key'];
    await waitFor(() => expect(store.find('TaskComment', id ?? '')?.version).toBe(1));
    expect(screen.getAllByText('bold')).toHaveLength(1);
  });

  it('mentions someone with the keyboard alone', async () => {
    const { user } = await stage.openedWhole();
    await waitFor(() => expect(field()).toHaveAttribute('contenteditable', 'true'));
    await user.type(field(), 'What says @');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('Ines Duarte'), expect.stringContaining('Mara Ruiz')]),
    );
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Ines/ }).id);
    await user.keyboard('{Enter}');
    expect(written(field())).toBe('What says @Ines Duarte ');
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('to it?{Control>}{Enter}{/Control}');
    const content = `What says ${mentionOf({ id: INES, name: 'Ines Duarte' })} to it?`;
    expect(await stage.lastBody('add-task-comment')).toEqual({ content, parentId: null });
    expect(screen.getByText('@Ines Duarte')).toBeVisible();
  });

  it('Escape closes the list of people first, then leaves the field and keeps the text', async () => {
    const { user } = await stage.openedWhole();
    await waitFor(() => expect(field()).toHaveAttribute('contenteditable', 'true'));
    await user.type(field(), 'Half a thought @i');
    expect(screen.getByRole('listbox', { name: 'People' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(within(commentOf('I can take the text.')).getByRole('link')).toHaveFocus();
    expect(written(field())).toBe('Half a thought @i');
  });

  it('moves between comments with the arrow keys, replies with R, and edits with E', async () => {
    const { user } = await stage.openedWhole();
    act(() => within(commentOf('I can take the text.')).getByRole('link').focus());
    await user.keyboard('{ArrowUp}');
    expect(commentOf('So did we.')).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('r');
    const reply = screen.getByRole('textbox', { name: 'Reply' });
    expect(reply).toHaveFocus();
    await user.keyboard('Then do it{Control>}{Enter}{/Control}');
    expect(await stage.lastBody('add-task-comment')).toEqual({ content: 'Then do it', parentId: stage.world.first });
    expect(within(screen.getByRole('list', { name: 'Replies' })).getByText('Then do it')).toBeVisible();
    act(() => within(commentOf('I can take the text.')).getByRole('link').focus());
    await user.keyboard('e');
    const editor = screen.getByRole('textbox', { name: 'Edit comment' });
    await user.clear(editor);
    await user.type(editor, 'I took it');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(within(commentOf('I took it')).getByText(/edited/)).toBeVisible();
    expect(await stage.lastBody('edit-task-comment')).toEqual({ content: 'I took it', version: expect.any(Number) });
  });

  it('E does nothing on someone else’s comment', async () => {
    const { user } = await stage.openedWhole();
    act(() => within(commentOf('So did we.')).getByRole('link').focus());
    await user.keyboard('e');
    expect(screen.queryByRole('textbox', { name: 'Edit comment' })).toBeNull();
  });

  it('adds a reaction at once, and removes it again', async () => {
    const { user } = await stage.openedWhole();
    const reaction = screen.getByRole('button', { name: '1 Heart: Ines Duarte' });
    expect(reaction).toHaveAttribute('aria-pressed', 'false');
    await user.click(reaction);
    expect(screen.getByRole('button', { name: '2 Heart: Ines Duarte and you' })).toHaveAttribute('aria-pressed', 'true');
    expect(await stage.lastBody('toggle-comment-reaction')).toEqual({ reaction: 'heart', isOn: true });
    await user.click(within(commentOf('So did we.')).getByRole('button', { name: 'Add reaction' }));
    await user.click(await screen.findByRole('button', { name: 'Rocket' }));
    expect(within(commentOf('So did we.')).getByRole('button', { name: '1 Rocket: you' })).toBeVisible();
  });

  it('deletes your own comment, and undo restores it', async () => {
    const { user } = await stage.openedWhole();
    await chooseFrom(user, 'I can take the text.', 'Delete');
    await waitFor(() => expect(screen.queryByText('I can take the text.')).toBeNull());
    const undo = await screen.findByRole('button', { name: 'Undo' });
    act(() => undo.click());
    expect(await screen.findByText('I can take the text.')).toBeVisible();
    await waitFor(() => expect(stage.sent('restore-task-comment')).toHaveLength(1));
  });

  it('keeps a deleted comment in place while it has replies', async () => {
    stage.world.role = 'ADMIN';
    const { user } = await stage.openedWhole();
    await chooseFrom(user, 'eleven', 'Delete');
    expect(await screen.findByText('This comment was deleted.')).toBeVisible();
    expect(screen.getByText('So did we.')).toBeVisible();
    expect(screen.queryByText('eleven')).toBeNull();
  });

  it('reports someone else’s comment, and requires details for another reason', async () => {
    const { user } = await stage.openedWhole();
    await chooseFrom(user, 'So did we.', 'Report…');
    const dialog = await screen.findByRole('dialog', { name: 'Report comment' });
    await user.click(within(dialog).getByRole('radio', { name: /Something else/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Report comment' }));
    expect(within(dialog).getByText("Describe what's wrong with this comment.")).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Details' }), 'It is not so');
    await user.click(within(dialog).getByRole('button', { name: 'Report comment' }));
    expect(await stage.lastBody('report-task-comment')).toEqual({ reason: 'OTHER', text: 'It is not so' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows reports to admins only', async () => {
    const [comment] = stage.world.comments;
    if (comment) stage.world.reports = [{ comment, reportCount: 2, reports: [] }];
    stage.world.role = 'ADMIN';
    const { user } = await stage.openedWhole();
    expect(await within(commentOf('eleven')).findByText(/Reported 2 times/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss reports' }));
    await waitFor(() => expect(screen.queryByText(/Reported/)).toBeNull());
  });

  it('does not ask for reports without the right', async () => {
    await stage.openedWhole();
    expect(stage.sent('get-reported-comments')).toHaveLength(0);
  });

  it('lets a viewer read comments and copy links, and nothing else', async () => {
    stage.world.role = 'VIEWER';
    const { user } = await stage.openedWhole();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    await user.click(within(commentOf('So did we.')).getByRole('button', { name: 'More actions' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Copy link']);
  });

  it('announces new comments of other people, and not your own', async () => {
    await stage.openedWhole();
    const { comment } = stage.world;
    act(() => store.fold('TaskComment', [{ row: comment(newId(), MARA, 'From my phone', 4) }]));
    act(() => store.fold('TaskComment', [{ row: comment(newId(), INES, 'And **one** more', 5) }]));
    expect(screen.getByText('From my phone')).toBeVisible();
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContain('Ines Duarte commented: And one more');
    expect(announced.join(' ')).not.toContain('phone');
  });

  it('goes to the comment that the URL names', async () => {
    await stage.openedWhole(`#comment-${stage.world.first}`);
    await waitFor(() => expect(within(commentOf('eleven')).getByRole('link', { name: /ago/ })).toHaveFocus());
  });

  it('offers to try again if the comments do not load', async () => {
    stage.world.isAway = true;
    stage.opened();
    expect(await screen.findByText("Couldn't load comments")).toBeVisible();
    stage.world.isAway = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByText('I can take the text.')).toBeVisible();
  });

  it('says what comments are for while there are none', async () => {
    stage.world.comments = [];
    stage.opened();
    expect(await screen.findByText(/No comments yet/)).toBeVisible();
  });
});

describe('a draft', () => {
  const draft = 'Half a thought';

  it('is restored after the thread was closed, also in a reply, and deleted once it was sent', async () => {
    const first = await stage.openedWhole();
    await first.user.type(field(), draft);
    await first.user.click(within(commentOf('I can take the text.')).getByRole('button', { name: 'Reply' }));
    await first.user.type(screen.getByRole('textbox', { name: 'Reply' }), 'Another half');
    await act(() => first.router.navigate(`/${newId()}`));
    expect(written(field())).toBe('');
    await act(() => first.router.navigate(`/${stage.world.taskId}`));
    expect(written(field())).toBe(draft);
    expect(written(await screen.findByRole('textbox', { name: 'Reply' }))).toBe('Another half');
    await first.user.click(screen.getByRole('button', { name: 'Comment' }));
    await act(() => first.router.navigate(`/${newId()}`));
    await act(() => first.router.navigate(`/${stage.world.taskId}`));
    expect(written(field())).toBe('');
  });

  it('is not shown to the next person in this browser', async () => {
    const { user } = await stage.openedWhole();
    await user.type(field(), draft);
    await act(() => endSession());
    expect(Object.values({ ...localStorage }).join(' ')).not.toContain(draft);
  });

  it('keeps its tools, and an empty field is one line again once it is left', async () => {
    const { user } = await stage.openedWhole();
    await user.click(field());
    expect(screen.getByRole('button', { name: 'Comment' })).toBeVisible();
    await user.click(document.body);
    expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull();
    await user.type(field(), draft);
    await user.click(document.body);
    expect(screen.getByRole('button', { name: 'Comment' })).toBeVisible();
  });

  it('can be formatted with the tools, and edited as Markdown', async () => {
    const { user } = await stage.openedWhole();
    await user.click(field());
    await screen.findByRole('toolbar', { name: 'Formatting' });
    await user.type(field(), 'very much');
    act(() => selectWord(field(), 'very'));
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(within(field()).getByText('very').tagName).toBe('STRONG');
    await user.click(screen.getByRole('button', { name: 'Edit as Markdown' }));
    expect(written(field())).toBe('**very** much');
  });
});

describe('hostile text', () => {
  it.each([
    '<img src=x onerror="window.hurt=1">',
    '<script>window.hurt=1</script>',
    '[press](javascript:window.hurt=1)',
    '![x](javascript:window.hurt=1)',
    `[@x](mention:${newId()}" onclick="window.hurt=1)`,
    '[@x](mention:javascript:window.hurt=1)',
    '[x]: javascript:window.hurt=1\n\n[press][x]',
    '<a href="data:text/html,<script>window.hurt=1</script>">x</a>',
    '<svg/onload=window.hurt=1>',
    '[WEB-12](javascript:window.hurt=1)',
  ])('%s does nothing', async (content) => {
    stage.world.comments = [stage.world.comment(newId(), INES, `Before ${content} after`, 1)];
    stage.opened();
    await screen.findByText(/Before/);
    const thread = screen.getByRole('article');
    expect(thread.querySelector('img, script, svg[onload], iframe, [onclick], [onerror]')).toBeNull();
    for (const link of thread.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^\/|^https?:|^mailto:/);
    expect(window).not.toHaveProperty('hurt');
  });

  it('a mention of someone outside the project is plain text', async () => {
    const content = `Ask [@The boss](mention:${newId()})`;
    stage.world.comments = [stage.world.comment(newId(), INES, content, 1)];
    stage.opened();
    expect((await screen.findByText('@The boss')).className).toBe('');
  });
});
