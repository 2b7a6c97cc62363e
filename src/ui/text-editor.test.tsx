import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverToasts, type ToastCommand } from './toast.tsx';
import { TextEditor, type TextEditorProps } from './text-editor.tsx';

function Stage({
  initial = '',
  onText,
  ...props
}: { initial?: string; onText: (text: string) => void } & Partial<TextEditorProps>) {
  const [text, setText] = useState(initial);
  const handleChange = (next: string) => {
    setText(next);
    onText(next);
  };
  return <TextEditor label="Comment" {...props} value={text} onChange={handleChange} />;
}

function staged(initial = '', props: Partial<TextEditorProps> = {}) {
  const onText = vi.fn<(text: string) => void>();
  render(<Stage initial={initial} onText={onText} {...props} />);
  return {
    user: userEvent.setup(),
    field: () => screen.getByRole('textbox', { name: 'Comment' }),
    text: () => onText.mock.lastCall?.[0] ?? initial,
  };
}

it('shows Markdown formatted while it is typed', async () => {
  const { user, field, text } = staged();
  await user.type(field(), 'Mine is **bold**, not `code`{Enter}- one{Enter}two{Enter}{Enter}# Head');
  expect(field().querySelector('strong')).toHaveTextContent('bold');
  expect(field().querySelector('code')).toHaveTextContent('code');
  expect([...field().querySelectorAll('li')].map((item) => item.textContent)).toEqual(['one', 'two']);
  expect(text()).toBe('Mine is **bold**, not `code`\n\n- one\n- two\n\n# Head');
});

it('runs in the direction of its own words, and that of the page without any', async () => {
  const { user, field } = staged();
  expect(field()).not.toHaveAttribute('dir');
  await user.type(field(), 'שלום');
  expect(field()).toHaveAttribute('dir', 'auto');
});

it('has a named multiline text field', () => {
  const { field } = staged('', { placeholder: 'Write a comment…' });
  expect(field()).toHaveAttribute('aria-multiline', 'true');
  expect(field()).toHaveAttribute('aria-placeholder', 'Write a comment…');
});

it('opens a checklist for [ ] and keeps checked items', async () => {
  const { user, field, text } = staged();
  await user.type(field(), '[[ ] Call Ben');
  await user.click(screen.getByRole('checkbox', { name: 'Not done' }));
  expect(text()).toBe('- [x] Call Ben');
});

it.each([
  ['{Control>}b{/Control}', '**ab**'],
  ['{Control>}i{/Control}', '*ab*'],
  ['{Control>}e{/Control}', '`ab`'],
])('formats by keys: %s', async (keys, expected) => {
  const { user, field, text } = staged();
  await user.click(field());
  await user.keyboard(`${keys}ab`);
  expect(text()).toBe(expected);
});

it('asks for the address of a link and refuses one that would run a script', async () => {
  const { user, field, text } = staged();
  await user.type(field(), 'see {Control>}k{/Control}');
  const address = screen.getByRole('textbox', { name: 'Link address' });
  expect(address).toHaveFocus();
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter an address such as https://example.com.');
  await user.clear(address);
  await user.type(address, 'example.com/a{Enter}');
  expect(text()).toBe('see <https://example.com/a>');
});

it('undoes its own changes, and handles the key itself', async () => {
  const { user, field, text } = staged('kept');
  const heard = vi.fn<(event: KeyboardEvent) => void>();
  const hear = (event: KeyboardEvent) => !event.defaultPrevented && event.key === 'z' && heard(event);
  document.addEventListener('keydown', hear);
  await user.click(field());
  await user.keyboard(' more');
  await user.keyboard('{Control>}zz{/Control}');
  document.removeEventListener('keydown', hear);
  expect(text()).toBe('kept');
  expect(heard).not.toHaveBeenCalled();
});

const pasted = (field: HTMLElement, data: Record<string, string>, files: File[] = []) =>
  fireEvent.paste(field, {
    clipboardData: {
      files,
      types: [...Object.keys(data), ...(files.length > 0 ? ['Files'] : [])],
      getData: (type: string) => data[type] ?? '',
    },
  });

it('converts pasted Markdown and HTML to clean content', () => {
  const { field, text } = staged();
  pasted(field(), { 'text/plain': '## Plan\n\n- a\n- **b**' });
  expect(text()).toBe('## Plan\n\n- a\n- **b**');
});

it('removes parts of pasted HTML that run or fetch', () => {
  const { field, text } = staged();
  const html =
    '<p onclick="alert(1)">Hi <a href="javascript:alert(1)">run</a> <a href="https://a.example/">go</a></p>' +
    '<script>alert(1)</script><img src="https://a.example/p.png" alt="pixel" onerror="alert(1)"><iframe src="https://a.example"></iframe>';
  pasted(field(), { 'text/html': html, 'text/plain': 'Hi' });
  expect(text()).toContain('Hi run [go](https://a.example/)');
  expect(text()).toContain('![pixel](https://a.example/p.png)');
  expect(text()).not.toMatch(/alert|script/);
  expect(field().querySelector('img:not(.ProseMirror-separator), script, iframe, [onclick], [onerror]')).toBeNull();
});

describe('a file that is pasted or dropped', () => {
  const files = [new File(['a'], 'door.txt')];
  const told = vi.fn<(command: ToastCommand) => void>();
  beforeEach(() => {
    told.mockClear();
    return deliverToasts(told);
  });

  it('goes to the area around the text, which attaches it', () => {
    const { field, text } = staged();
    const around = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    document.addEventListener('paste', around, { once: true });
    pasted(field(), {}, files);
    expect(around).toHaveBeenCalledTimes(1);
    expect(text()).toBe('');
    expect(told).not.toHaveBeenCalled();
  });

  it.each(['rich', 'markdown'])('is refused in a sentence where nothing takes it: %s', async (mode) => {
    const { user, field, text } = staged();
    if (mode === 'markdown') await user.click(screen.getByRole('button', { name: 'Edit as Markdown' }));
    const dropped = { dataTransfer: { files, types: ['Files'], getData: () => '' } };
    pasted(field(), {}, files);
    // The browser would leave the page for a file.
    expect(fireEvent.dragOver(field(), dropped)).toBe(false);
    expect(fireEvent.drop(field(), dropped)).toBe(false);
    const refusal = { kind: 'warning', text: "This text can't hold files" };
    expect(told.mock.calls).toEqual([0, 1].map(() => [{ show: expect.objectContaining(refusal) }]));
    expect(text()).toBe('');
  });
});

it.each(['rich', 'markdown'])(
  'is left for its tools by Alt+F10, and Escape goes back without leaving the text: %s',
  async (mode) => {
    const onEscape = vi.fn<() => void>();
    const { user, field } = staged('kept', { onEscape });
    if (mode === 'markdown') await user.click(screen.getByRole('button', { name: 'Edit as Markdown' }));
    await user.click(field());
    await user.keyboard('{Alt>}{F10}{/Alt}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field()).toHaveFocus();
    expect(onEscape).not.toHaveBeenCalled();
  },
);

it('opens a text that it would change as Markdown, and says why', async () => {
  const { user, field, text } = staged('A note[^1]\n\n[^1]: below');
  expect(field()).toHaveValue('A note[^1]\n\n[^1]: below');
  expect(field()).toHaveAccessibleDescription('This text has formatting that can only be edited as Markdown.');
  await user.click(screen.getByRole('button', { name: 'Edit as formatted text' }));
  expect(field()).toHaveValue('A note[^1]\n\n[^1]: below');
  await user.clear(field());
  await user.type(field(), '**now**');
  await user.click(screen.getByRole('button', { name: 'Edit as formatted text' }));
  expect(field().querySelector('strong')).toHaveTextContent('now');
  expect(text()).toBe('**now**');
});

it('changes to Markdown and back without a change of the text', async () => {
  const { user, field, text } = staged('## A\n\n1. b');
  await user.click(screen.getByRole('button', { name: 'Edit as Markdown' }));
  expect(field()).toHaveValue('## A\n\n1. b');
  expect(field()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Edit as formatted text' }));
  expect(field().querySelector('ol')).toHaveTextContent('b');
  expect(text()).toBe('## A\n\n1. b');
});

it('accepts no more than its limit, and says so', async () => {
  const { user, field, text } = staged('', { maxLength: 5 });
  await user.type(field(), 'abcdefg');
  expect(text()).toBe('abcde');
  expect(screen.getByRole('alert')).toHaveTextContent('Use at most 5 characters. What you added was too long.');
});

it('mentions people, and shows each as one unit', async () => {
  const id = '0f0f0f0f-0000-4000-8000-000000000000';
  const mention = `[@Ada](mention:${id})`;
  const mentions = {
    people: [{ id, name: 'Ada', label: 'Ada' }],
    link: () => mention,
    keep: (draft: string) => draft.replace(/(?<!\[)@Ada/, mention),
    read: (kept: string) => kept.replace(mention, '@Ada'),
  };
  const { user, field, text } = staged('', { mentions });
  await user.type(field(), 'ask @a');
  expect(screen.getByRole('option', { name: /Ada/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('please');
  expect(text()).toBe(`ask ${mention} please`);
});

it('keeps the caret where it is if the owner says a name for a mention', async () => {
  const id = '0f0f0f0f-0000-4000-8000-000000000000';
  const mention = `[@Ada](mention:${id})`;
  const mentions = {
    people: [{ id, name: 'Ada', label: 'Ada' }],
    link: () => mention,
    keep: (draft: string) => draft.replace(/(?<!\[)@Ada/, mention),
    read: (kept: string) => kept.replace(mention, '@Ada'),
  };
  const texts: string[] = [];
  function Owner() {
    const [text, setText] = useState('ask @Ada please');
    texts.push(text);
    return (
      <TextEditor label="Comment" value={text} caret={0} mentions={mentions} onChange={(next) => setText(mentions.read(next))} />
    );
  }
  render(<Owner />);
  await userEvent.setup().keyboard('So ');
  expect(texts.at(-1)).toBe('So ask @Ada please');
});

it('sends the text that was typed last', async () => {
  const sent: string[] = [];
  function Sender() {
    const [text, setText] = useState('');
    return <TextEditor label="Comment" value={text} onChange={setText} onSubmit={() => sent.push(text)} />;
  }
  render(<Sender />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Now{Control>}{Enter}{/Control}');
  expect(sent).toEqual(['Now']);
});

it('says how many characters are left near the limit', async () => {
  const { user, field } = staged('', { maxLength: 50 });
  await user.type(field(), 'a'.repeat(44));
  expect(screen.queryByText(/^Characters left/)).toBeNull();
  await user.type(field(), 'b');
  expect(screen.getByText('Characters left: 5')).toBeVisible();
});

it('takes the space that people type after a mention for the one that it has typed', async () => {
  const id = '11111111-2222-4333-8444-555555555555';
  const mention = `[@Ada](mention:${id})`;
  const mentions = {
    people: [{ id, name: 'Ada Lovelace', label: 'Ada' }],
    link: () => mention,
    keep: (draft: string) => draft.replace(/(?<!\[)@Ada/, mention),
    read: (kept: string) => kept.replace(mention, '@Ada'),
  };
  const { user, field, text } = staged('', { mentions });
  await user.click(field());
  await user.keyboard('@ad{Enter} please');
  expect(text()).toBe(`${mention} please`);
});

it('shows a mention as such only if it notifies the person', () => {
  const text = '[@Ada](mention:11111111-2222-4333-8444-555555555555)';
  const frame = () => screen.getByRole('textbox', { name: 'Comment' }).closest('[data-mode]');
  const { rerender } = render(<Stage initial={text} onText={() => undefined} />);
  expect(frame()).not.toHaveAttribute('data-mentions');
  const mentions = { people: [], link: () => text, keep: (one: string) => one, read: (one: string) => one };
  rerender(<Stage initial={text} onText={() => undefined} mentions={mentions} />);
  expect(frame()).toHaveAttribute('data-mentions');
});
