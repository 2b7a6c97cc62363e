import type { ReactNode } from 'react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import styles from './two-versions.module.css';
import * as words from './conflict-words.ts';

export interface TwoVersionsProps {
  /** What was changed twice. */
  title: string;
  theirs: ReactNode;
  mine: ReactNode;
  onTheirs: () => void;
  onMine: () => void;
}

/** Something that the person and someone else have changed at once, with both versions to choose from. */
export function TwoVersions({ title, theirs, mine, onTheirs, onMine }: TwoVersionsProps) {
  return (
    <div className={styles.conflict} role="alert">
      <Text strong>{title}</Text>
      <Version label={words.theirVersion} text={theirs} choice={words.takeTheirs} onChoose={onTheirs} />
      <Version label={words.yourVersion} text={mine} choice={words.keepYours} onChoose={onMine} />
    </div>
  );
}

interface VersionProps {
  label: string;
  text: ReactNode;
  choice: string;
  onChoose: () => void;
}

const Version = ({ label, text, choice, onChoose }: VersionProps) => (
  <div className={styles.version}>
    <div>
      <Text as="p" size="small" tone="muted">
        {label}
      </Text>
      <div className={styles.said}>{text}</div>
    </div>
    <Button size="s" onClick={onChoose}>
      {choice}
    </Button>
  </div>
);
