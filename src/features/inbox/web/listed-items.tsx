import { Link } from 'react-router';
import { shortDate } from '#contract/dates';
import { pathOf } from '#contract/subject';
import { Text } from '#ui/text';
import type { InboxItem } from '#features/notifications/contract';
import styles from './inbox-pane.module.css';
import * as words from './words.ts';

/** The items of a notification that lists several, each with its page. */
export function ListedItems({ item: { workspaceId, listed, listedCount } }: { item: InboxItem }) {
  if (workspaceId === null || listed.length === 0) return null;
  const more = listedCount - listed.length;
  return (
    <>
      <ul className={styles.listed}>
        {listed.map(({ itemType, itemId, projectId, key, title, dueDate }) => (
          <li key={itemId}>
            <Link to={pathOf(itemType, { workspaceId, projectId, id: itemId })}>{[key, title].filter(Boolean).join(' ')}</Link>
            <Text as="span" size="small" tone="faint">
              {words.dueOn(shortDate(dueDate))}
            </Text>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Text size="small" tone="faint">
          {words.moreItems(more)}
        </Text>
      ) : null}
    </>
  );
}
