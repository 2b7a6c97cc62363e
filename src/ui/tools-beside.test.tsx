import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TextEditor } from './text-editor.tsx';
import { ToolsBeside } from './tools-beside.tsx';

// As in a browser, what is above the page is not shown before.
const shown = vi.fn<(this: HTMLElement) => void>(function show() {
  this.style.display = 'block';
});
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'showPopover', { value: shown, configurable: true });
  return () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});
const place = { top: 300, bottom: 500, left: 40, right: 240 };
const beside = (rect: Partial<typeof place>) => {
  const onKeyDown = vi.fn<() => void>();
  const around = (element: HTMLDivElement | null) => {
    if (element) Object.assign(element, { getBoundingClientRect: () => ({ ...place, ...rect }) });
  };
  render(
    <div ref={around} role="presentation" data-note="" onKeyDown={onKeyDown}>
      <TextEditor
        label="Note"
        value=""
        toolsIn={(tools) => <ToolsBeside selector="[data-note]">{tools}</ToolsBeside>}
        onChange={() => undefined}
      />
    </div>,
  );
  return { tools: screen.getByRole('toolbar').closest<HTMLElement>('[popover]'), onKeyDown };
};

it.each([
  ['above it', {}, '40px 294px'],
  ['below it, where there is no room above', { top: 4 }, '40px 506px'],
  ['within the window', { top: 4, bottom: 2_000, left: 2_000 }, '1016px 760px'],
])('the tools of a text without room for them float %s', async (_, rect, at) => {
  const { tools } = beside(rect);
  await waitFor(() => expect(tools?.style.translate).toBe(at));
  expect(shown).toHaveBeenCalled();
});

it('the tools keep their keys, which mean what is around the text elsewhere', async () => {
  const user = userEvent.setup();
  const { onKeyDown } = beside({});
  screen.getByRole('button', { name: 'Bold' }).focus();
  await user.keyboard('{Delete}');
  expect(onKeyDown).not.toHaveBeenCalled();
});
