import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { confirm } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { announce } from './live-region.tsx';
import { contextMenu, MenuButton, type MenuItem, openMenu } from './menu.tsx';
import { Overlays } from './overlays.tsx';
import { toast } from './toast.tsx';

const onArchive = vi.fn();
const onReview = vi.fn();
const menu: MenuItem[] = [
  { label: 'Archive', onSelect: onArchive },
  { label: 'Status', items: [{ label: 'Review', onSelect: onReview }] },
  { label: 'Milestone', checked: true, onSelect: vi.fn() },
  'line',
  { label: 'Settings', to: '/settings' },
];

beforeEach(() => {
  vi.clearAllMocks();
  // jsdom has no media queries. The toaster needs one for the system's theme.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

function setUp() {
  render(
    <MemoryRouter>
      <MenuButton label="Task actions" items={() => menu} />
      <button type="button" {...contextMenu(() => menu, 'Task menu')}>
        Card
      </button>
      <Button shortcut="c">New task</Button>
      <Overlays />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

describe('the one menu of the page', () => {
  it('opens by a key at its first entry, is moved by arrows, and gives the focus back', async () => {
    const user = setUp();
    await user.tab();
    await user.keyboard('{Enter}');
    const list = await screen.findByRole('menu', { name: 'Task actions' });
    await waitFor(() => expect(within(list).getByRole('menuitem', { name: 'Archive' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(onArchive).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(screen.getByRole('button', { name: 'Task actions' })).toHaveFocus();
  });

  it('gets the keys that are pressed while its items load, and the page does not', async () => {
    const user = setUp();
    const onKey = vi.fn();
    document.addEventListener('keydown', onKey);
    let load: (items: MenuItem[]) => void = () => undefined;
    const items = new Promise<MenuItem[]>((resolve) => (load = resolve));
    const card = screen.getByRole('button', { name: 'Card' });
    card.focus();
    openMenu({ label: 'Late', items, at: card, byKeyboard: true });
    await user.keyboard('mi{Enter}');
    expect(onKey).not.toHaveBeenCalled();
    load(menu);
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'Milestone' })).toHaveFocus());
    expect(onArchive).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onKey);
  });

  it('says whether an entry is on, and links are links', async () => {
    const user = setUp();
    await user.click(screen.getByRole('button', { name: 'Task actions' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Milestone' })).toBeChecked();
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  it('opens a submenu by the right arrow', async () => {
    const user = setUp();
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Review' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(onReview).toHaveBeenCalledOnce();
  });

  it('opens a submenu by the left arrow on a page that is read to the left', async () => {
    document.dir = 'rtl';
    onTestFinished(() => {
      document.dir = '';
    });
    const user = setUp();
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Review' })).toHaveFocus());
  });

  it('opens at a card by the right button and returns to the card', async () => {
    const user = setUp();
    const card = screen.getByRole('button', { name: 'Card' });
    await user.pointer({ keys: '[MouseRight]', target: card });
    await screen.findByRole('menu', { name: 'Task menu' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(card).toHaveFocus();
  });
});

describe('a context menu asked for by a key', () => {
  it('opens under the element with its first entry ready', async () => {
    setUp();
    const card = screen.getByRole('button', { name: 'Card' });
    card.focus();
    // As Chromium sends it for the menu key: a position inside the element, and no button.
    fireEvent.contextMenu(card, { button: -1, clientX: 20, clientY: 20 });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus());
  });
});

describe('a confirmation', () => {
  it('answers true only once the words are typed', async () => {
    const user = setUp();
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Delete the project?', confirmLabel: 'Delete', typed: 'Relaunch', danger: true });
    });
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete the project?' });
    const button = within(dialog).getByRole('button', { name: 'Delete' });
    expect(button).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'Relaunch');
    await user.click(button);
    await expect(answer).resolves.toBe(true);
  });

  it('of something harmless is answered by Enter, and one that destroys starts at its way out', async () => {
    const user = setUp();
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Start the sprint?', confirmLabel: 'Start sprint' });
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start sprint' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await expect(answer).resolves.toBe(true);
    act(() => {
      answer = confirm({ title: 'Delete the sprint?', confirmLabel: 'Delete sprint', danger: true });
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await expect(answer).resolves.toBe(false);
  });

  it('answers false by Escape', async () => {
    const user = setUp();
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Leave?', confirmLabel: 'Leave' });
    });
    await screen.findByRole('alertdialog', { name: 'Leave?' });
    await user.keyboard('{Escape}');
    await expect(answer).resolves.toBe(false);
  });
});

describe('toasts', () => {
  it('from before the toaster has loaded are shown once it has, and a toast replaces another with its id', async () => {
    setUp();
    act(() => {
      toast.loading('Uploading', { id: 'upload' });
    });
    expect(await screen.findByText('Uploading')).toBeInTheDocument();
    act(() => {
      toast.success('Uploaded', { id: 'upload' });
    });
    expect(await screen.findByText('Uploaded')).toBeInTheDocument();
    expect(screen.queryByText('Uploading')).toBeNull();
  });

  it('that show progress can be closed, stay closed while it continues, and show the outcome', async () => {
    setUp();
    const say = (kind: 'loading' | 'success', text: string) => act(() => void toast[kind](text, { id: 'export' }));
    say('loading', 'One of three');
    const shown = (await screen.findByText('One of three')).closest('li') ?? document.body;
    const close = within(shown).getByRole('button', { name: 'Close' });
    act(() => close.click());
    await waitFor(() => expect(screen.queryByText('One of three')).toBeNull());
    say('loading', 'Two of three');
    expect(screen.queryByText('Two of three')).toBeNull();
    say('success', 'All three');
    expect(await screen.findByText('All three')).toBeInTheDocument();
    act(() => toast.dismiss('export'));
    await waitFor(() => expect(screen.queryByText('All three')).toBeNull());
    say('loading', 'One of nine');
    expect(await screen.findByText('One of nine')).toBeInTheDocument();
    act(() => toast.dismiss('export'));
    await waitFor(() => expect(screen.queryByText('One of nine')).toBeNull());
    say('loading', 'Two of nine');
    expect(await screen.findByText('Two of nine')).toBeInTheDocument();
  });

  it('can have one action', async () => {
    setUp();
    const onUndo = vi.fn();
    act(() => {
      toast.success('Moved', { action: { label: 'Undo', onClick: onUndo } });
    });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    // Not user.click: the swipe of the toaster needs pointer capture, which jsdom does not have.
    act(() => undo.click());
    expect(onUndo).toHaveBeenCalledOnce();
  });
});

describe('the page', () => {
  it('announces the same text twice as two changes', () => {
    setUp();
    act(() => announce('Moved to Review'));
    const region = screen.getAllByRole('status').find((one) => one.textContent?.includes('Moved'));
    const first = region?.textContent;
    act(() => announce('Moved to Review'));
    expect(region?.textContent).not.toBe(first);
    expect(region).toHaveTextContent('Moved to Review');
  });

  it('shows a tooltip with the shortcut while the pointer rests, and hides it on a press', async () => {
    const user = setUp();
    await user.hover(screen.getByRole('button', { name: 'New task' }));
    await waitFor(() => expect(document.querySelector('kbd')).toHaveTextContent('C'));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'New task' }) });
    expect(document.querySelector('kbd')).toBeNull();
  });

  it('shows the whole text of a link that is cut, and none if there is room for it', async () => {
    const user = setUp();
    render(
      <a href="/">
        <span data-cut>Team offsite in the lake district</span>
      </a>,
    );
    const link = screen.getByRole('link');
    const shown = () => screen.queryAllByText('Team offsite in the lake district').length;
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(0);
    await user.hover(link);
    await new Promise((done) => setTimeout(done, 600));
    expect(shown()).toBe(1);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300);
    await user.unhover(link);
    await user.hover(link);
    await waitFor(() => expect(shown()).toBe(2));
    vi.restoreAllMocks();
  });

  it('shows a tooltip for a focus by key, not for one that the page moved', async () => {
    setUp();
    vi.useFakeTimers();
    const button = screen.getByRole('button', { name: 'New task' });
    const rest = () => act(() => vi.advanceTimersByTimeAsync(5000));
    const focusAfter = async (key: string) => {
      button.blur();
      fireEvent.keyDown(document.body, { key });
      button.focus();
      await rest();
    };
    await focusAfter('?');
    expect(document.querySelector('kbd')).toBeNull();
    await focusAfter('Tab');
    expect(document.querySelector('kbd')).toHaveTextContent('C');
    vi.useRealTimers();
  });
});
