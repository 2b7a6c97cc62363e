import styles from './color-dot.module.css';
import { colorVar } from './palette.ts';

/** A mark in a named color: a dot for labels, a square for projects. Always beside a name, so it has no text of its own. */
export function ColorDot({ color, shape = 'dot' }: { color: string; shape?: 'dot' | 'square' }) {
  return <span className={styles.dot} data-shape={shape} style={{ background: colorVar(color) }} aria-hidden="true" />;
}
