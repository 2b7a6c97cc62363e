import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { VisuallyHidden } from '#ui/visually-hidden';
import { safeAddress } from '#ui/safe-address';
import { relativeTime } from '#web/relative-time';
import { useNow } from '#web/use-now';
import type { FileComments } from '../contract.ts';
import * as commentWords from './comment-words.ts';
import styles from './linked-items.module.css';
import { opensInNewTab } from './words.ts';

/** How many comments of a linked file are open, and the latest one, which leads to where it stands. */
export function LinkComments({ comments: { open, latest } }: { comments: FileComments }) {
  const now = useNow();
  return (
    <div className={styles.progress}>
      <Text as="span" tone="muted" size="small">
        {commentWords.openComments(open)}
      </Text>
      <TextLink className={styles.comment} href={safeAddress(latest.url) ?? undefined} target="_blank" rel="noopener noreferrer">
        {commentWords.latestComment(latest.by, latest.text)} <VisuallyHidden>{opensInNewTab}</VisuallyHidden>
      </TextLink>
      <Text as="span" tone="faint" size="small">
        {relativeTime(latest.at, now)}
      </Text>
    </div>
  );
}
