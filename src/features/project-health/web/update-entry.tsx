import { Pencil, Trash2 } from 'lucide-react';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { type NamedPerson, nameOf } from '#features/projects/web';
import { confirm } from '#ui/alert-dialog';
import { Avatar } from '#ui/avatar';
import { MenuButton } from '#ui/menu';
import { Text } from '#ui/text';
import { LateMarkdown } from '#web/late-markdown.tsx';
import { relativeTime } from '#web/relative-time';
import { useSession } from '#web/session';
import { perform } from '#web/use-mutation';
import type { ProjectUpdate } from '../contract.ts';
import { deleteUpdate } from './data.ts';
import { StatusMark } from './health-mark.tsx';
import styles from './project-health.module.css';
import * as words from './words.ts';

interface UpdateEntryProps {
  update: ProjectUpdate;
  project: ProjectSummary;
  author: NamedPerson | undefined;
  isNewest: boolean;
  onEdit: (update: ProjectUpdate) => void;
}

/** One update with its author and its menu. */
export function UpdateEntry({ update, project, author, isNewest, onEdit }: UpdateEntryProps) {
  const isOwn = useSession().user?.id === update.userId;
  const mayEdit = isOwn && mayNow(project, 'manageSprints');
  const mayDelete = mayEdit || mayNow(project, 'manageSettings');
  const name = nameOf(author);
  const remove = async () => {
    const isSure = await confirm({
      title: words.deleteUpdateQuestion,
      description: isNewest ? words.deleteUpdateHint : words.deleteOlderHint,
      confirmLabel: words.deleteUpdate,
      danger: true,
    });
    if (isSure) perform(deleteUpdate, { updateId: update.id });
  };
  const items = () => [
    ...(mayEdit ? [{ label: words.editUpdate, icon: <Pencil />, onSelect: () => onEdit(update) }] : []),
    { label: words.deleteUpdate, icon: <Trash2 />, danger: true, onSelect: () => void remove() },
  ];
  return (
    <li className={styles.update}>
      <div className={styles.by}>
        <StatusMark status={update.status} />
        <Avatar decorative size={18} id={update.userId} name={name} image={author?.profilePictureUrl ?? null} />
        <Text as="span" size="small">
          {name}
        </Text>
        <Text as="span" size="small" tone="faint" numeric>
          <time dateTime={update.createdAt}>{relativeTime(update.createdAt)}</time>
        </Text>
        {update.editedAt === null ? null : (
          <Text as="span" size="small" tone="faint">
            {words.edited}
          </Text>
        )}
        <span className={styles.spacer} />
        {mayDelete ? <MenuButton label={words.actionsForUpdate} align="end" items={items} /> : null}
      </div>
      {update.content === '' ? null : (
        <div className={styles.content}>
          <LateMarkdown>{update.content}</LateMarkdown>
        </div>
      )}
    </li>
  );
}
