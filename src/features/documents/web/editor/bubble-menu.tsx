import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { MenuButton } from '#ui/menu';
import { turnItems } from './block-items.tsx';
import { turnNow } from './blocks.tsx';
import styles from './bubble-menu.module.css';
import * as words from '../words.ts';

/** The words that are selected, so that a change is seen; an empty text if none are. */
function selectedWords(editor: Editor): string {
  const { selection, doc } = editor.state;
  if (selection.empty || selection instanceof NodeSelection || !editor.isEditable) return '';
  const isBlank = doc.textBetween(selection.from, selection.to, ' ', ' ').trim() === '';
  return isBlank ? '' : `${selection.from} ${selection.to}`;
}

/** A phone has a menu of its own at what is selected, and the tools below the text. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether the tools at the selection are shown: while words are selected in a text that is written in, and no button is down. */
export function useBubble(editor: Editor | null) {
  const [selected, setSelected] = useState('');
  const [closed, setClosed] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [isAway, setAway] = useState(true);
  const menu = useRef<HTMLDivElement>(null);
  const isShown = selected !== '' && selected !== closed && !isPressed && !isAway && !isTouched();
  useEffect(() => {
    const dom = editor?.view.dom;
    const press = ({ target }: PointerEvent) => setPressed(target instanceof Node && dom?.contains(target) === true);
    const release = () => setPressed(false);
    const focus = ({ target }: FocusEvent) => setAway(!isTheirs(target, dom, menu));
    const blur = ({ relatedTarget }: FocusEvent) => setAway(!isTheirs(relatedTarget, dom, menu));
    const events = { pointerdown: press, pointerup: release, pointercancel: release, dragend: release };
    for (const [name, heard] of Object.entries(events)) document.addEventListener(name, heard as EventListener);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', blur);
    return () => {
      for (const [name, heard] of Object.entries(events)) document.removeEventListener(name, heard as EventListener);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', blur);
    };
  }, [editor]);
  return {
    isShown,
    menu,
    note(made: Editor) {
      const now = selectedWords(made);
      setSelected(now);
      // Selected again, the same words have their tools again.
      if (now === '') setClosed('');
    },
    close: () => setClosed(selected),
  };
}

/** True in the text, in its tools, and in a menu, which may be theirs. */
function isTheirs(target: EventTarget | null, dom: Element | undefined, menu: RefObject<Element | null>): boolean {
  if (!(target instanceof Element)) return false;
  return dom?.contains(target) === true || menu.current?.contains(target) === true || target.closest('[role="menu"]') !== null;
}

interface BubbleMenuProps {
  editor: Editor;
  menu: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Tools at the selection. */
export function BubbleMenu({ editor, menu, children }: BubbleMenuProps) {
  const place = useEffectEvent(() => menu.current && placeAt(menu.current, editor));
  useLayoutEffect(() => {
    place();
    // One stop of Tab: the arrow keys go through them.
    const tools = [...(menu.current?.querySelectorAll<HTMLElement>('[role="toolbar"] button') ?? [])];
    if (!tools.includes(document.activeElement as HTMLElement)) tools.forEach((tool, at) => (tool.tabIndex = at === 0 ? 0 : -1));
  });
  useEffect(() => {
    const follow = () => void place();
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, []);
  return (
    <div ref={menu} className={styles.bubble}>
      {children}
    </div>
  );
}

const GAP = 8;

/** Above what is selected, or below it where there is no room. */
function placeAt(menu: HTMLElement, { view }: Editor): void {
  const { from, to } = view.state.selection;
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)];
  const frame = view.dom.closest('[data-scroller]')?.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const [top, bottom] = [frame?.top ?? 0, Math.min(frame?.bottom ?? innerHeight, innerHeight)];
  const above = start.top - GAP - offsetHeight;
  const at = above > top ? above : end.bottom + GAP;
  menu.style.visibility = end.bottom < top || start.top > bottom ? 'hidden' : 'visible';
  menu.style.top = `${Math.min(at, bottom - offsetHeight - GAP)}px`;
  menu.style.left = `${Math.max(GAP, Math.min(start.left, innerWidth - offsetWidth - GAP))}px`;
}

/** Makes something else of the selected lines; says what they are. */
export function TurnTool({ editor }: { editor: Editor }) {
  const now = turnNow(editor)?.label ?? words.plainText;
  return (
    <MenuButton
      label={words.turnInto}
      items={() => turnItems(editor)}
      trigger={(trigger) => (
        <Button
          {...trigger}
          aria-label={words.turnFrom(now)}
          size="s"
          variant="ghost"
          onMouseDown={(event) => event.preventDefault()}
        >
          {now}
          <ChevronDown aria-hidden="true" size={14} />
        </Button>
      )}
    />
  );
}
