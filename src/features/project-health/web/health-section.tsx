import { useId, useState } from 'react';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { type ProjectScope, useNamedPeople } from '#features/projects/web';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { Loading, Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useList } from '#web/use-list';
import type { ProjectUpdate } from '../contract.ts';
import { projectUpdates } from './data.ts';
import { UpdateDialog } from './update-dialog.tsx';
import { UpdateEntry } from './update-entry.tsx';
import styles from './project-health.module.css';
import * as words from './words.ts';

interface HealthSectionProps {
  scope: ProjectScope;
  project: ProjectSummary;
}

/** How a project is doing: its newest update, the earlier ones on request, and the button that posts one. */
export function HealthSection({ scope, project }: HealthSectionProps) {
  const title = useId();
  const { rows, status, error, retry } = useList(projectUpdates, scope);
  const updates = rows.toSorted(newestFirst);
  const people = useNamedPeople(
    scope,
    updates.map(({ userId }) => userId),
  );
  const [showsAll, setShowsAll] = useState(false);
  const [editing, setEditing] = useState<ProjectUpdate | 'new' | null>(null);
  const mayPost = mayNow(project, 'manageSprints');
  const shown = showsAll ? updates : updates.slice(0, 1);
  return (
    <section className={styles.section} aria-labelledby={title}>
      <div className={styles.head}>
        <Heading level={2} size="strong" id={title}>
          {words.health}
        </Heading>
        <span className={styles.spacer} />
        {mayPost ? (
          <Button size="s" onClick={() => setEditing('new')}>
            {words.postUpdate}
          </Button>
        ) : null}
      </div>
      {status === 'loading' ? (
        <Loading label={words.loadingUpdates}>
          <div className={styles.waiting}>
            <Skeleton width={220} />
            <Skeleton width="min(480px, 80%)" />
            <Skeleton width="min(360px, 60%)" />
          </div>
        </Loading>
      ) : null}
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.theUpdates} /> : null}
      {status === 'ready' && updates.length === 0 ? (
        <Text tone="muted">{mayPost ? words.noUpdatesHint : words.noUpdatesYet}</Text>
      ) : null}
      {shown.length > 0 ? (
        <ol className={styles.updates}>
          {shown.map((update, index) => (
            <UpdateEntry
              key={update.id}
              update={update}
              project={project}
              author={people.get(update.userId)}
              isNewest={index === 0}
              onEdit={setEditing}
            />
          ))}
        </ol>
      ) : null}
      {updates.length > 1 ? (
        <Button size="s" variant="ghost" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words.hideEarlier : words.earlierUpdates(updates.length - 1)}
        </Button>
      ) : null}
      {editing === null ? null : (
        <UpdateDialog scope={scope} update={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}

const newestFirst = (one: ProjectUpdate, other: ProjectUpdate): number =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.id < other.id ? 1 : -1);
