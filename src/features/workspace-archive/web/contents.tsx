import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import styles from './workspace-archive.module.css';

/** What an archive has, or what becomes of it. */
export function Contents({ title, lines, level = 3 }: { title: string; lines: readonly string[]; level?: 2 | 3 }) {
  return (
    <div className={styles.contents}>
      <Heading level={level} size="strong">
        {title}
      </Heading>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <Text tone="muted">{line}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
