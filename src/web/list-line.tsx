import { type ReactNode, useRef } from 'react';
import { Checkbox } from '#ui/checkbox';
import styles from '#ui/list-line.module.css';
import { PriorityIcon, type TaskPriority } from '#ui/priority-icon';
import type { DrawnLine } from './line-list.tsx';
import { tip } from '#ui/tooltip';
import { choose, type PickingSurface, useSurfaceState, useWantedFocus } from './surface.ts';
import * as words from './words.ts';

interface ListLineProps extends DrawnLine {
  surface: PickingSurface;
  id: string;
  /** The key that people know: WEB-12. */
  name: string;
  title: string;
  href: string;
  priority: TaskPriority;
  /** The icons of its status and the like. */
  marks: ReactNode;
  /** It is completed or resolved. */
  isOver: boolean;
  /** The facts that people decide by, after the title. */
  children: ReactNode;
}

interface MarkProps {
  /** What a press does. */
  label: string;
  /** The same with what the icon shows, for a screen reader. */
  name: string;
  shortcut: string;
  onPress: () => void;
  children: ReactNode;
}

/** An icon of a row that a pointer presses to change what it shows. The keyboard has the shortcut, and a finger the row's menu. */
export const LineMark = ({ label, name, shortcut, onPress, children }: MarkProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.mark}
    aria-label={name}
    data-press
    {...tip(label, shortcut)}
    // The row keeps the focus, and gets it back.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
);

/** One row of a `LineList`, on one line or on two on a phone: a link with everything that people decide by. */
export function ListLine({ surface, id, name, title, href, priority, marks, isOver, children, ...drawn }: ListLineProps) {
  const line = useRef<HTMLLIElement>(null);
  useWantedFocus(surface, line, id);
  const isSelected = useSurfaceState(surface.store, ({ selected }) => selected.has(id));
  const isTarget = useSurfaceState(surface.store, ({ picker }) => picker?.ids.includes(id) ?? false);
  return (
    <li
      ref={line}
      className={styles.line}
      style={{ transform: `translateY(${drawn.top}px)` }}
      data-row={id}
      data-selected={isSelected || undefined}
      data-target={isTarget || undefined}
      data-over={isOver || undefined}
      aria-setsize={drawn.count}
      aria-posinset={drawn.place + 1}
    >
      <span className={styles.check} data-check>
        <Checkbox
          label={words.selectNamed(name)}
          hideLabel
          tabIndex={-1}
          checked={isSelected}
          onChange={() => choose(surface, id)}
        />
      </span>
      <span className={styles.priority}>
        <PriorityIcon priority={priority} label />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.marks}>{marks}</span>
      <a className={styles.title} dir="auto" href={href} {...{ [surface.attribute]: id }} tabIndex={drawn.isStop ? 0 : -1}>
        {title}
      </a>
      <span className={styles.facts}>{children}</span>
    </li>
  );
}
