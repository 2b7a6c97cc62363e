import { colorVar } from '#ui/palette';
import styles from './workspace-mark.module.css';

/** The tile of a workspace: its first letter on its color. Always beside its name, so it has no text of its own. */
export function WorkspaceMark({ name, color, size = 20 }: { name: string; color: string; size?: number }) {
  const [letter = ''] = name.trim();
  return (
    <span
      className={styles.mark}
      style={{ width: size, height: size, fontSize: size * 0.55, background: colorVar(color) }}
      aria-hidden="true"
    >
      {letter.toUpperCase()}
    </span>
  );
}
