import { useSearchParams } from 'react-router';
import { type ProjectLevel, projectLevels } from '#features/notifications/fields';
import { Section } from '#ui/section';
import { Select } from '#ui/select';
import { Loading, Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import styles from './notifications.module.css';
import { setProjectLevel, toldProjects } from './told-data.ts';
import * as words from './words.ts';

/** The projects of which the person hears less than everything, and the one whose menu led here. */
export function ToldProjects({ userId }: { userId: string }) {
  const projectId = useSearchParams()[0].get('project');
  const { rows, status, error, retry } = useList(toldProjects, { userId, projectId });
  const set = useMutation(setProjectLevel);
  return (
    <Section title={words.toldProjects} description={words.toldProjectsHint}>
      {rows.length === 0 && status === 'loading' ? (
        <Loading label={words.loadingToldProjects}>
          <Skeleton width="100%" height={34} />
        </Loading>
      ) : null}
      {rows.length === 0 && status === 'error' ? (
        <Failure error={error} onRetry={retry} what={words.yourToldProjects} size="inline" />
      ) : null}
      {rows.length === 0 && status !== 'loading' && status !== 'error' ? <Text tone="faint">{words.noToldProjects}</Text> : null}
      <ul className={styles.rows} data-empty={rows.length === 0 || undefined}>
        {rows.map(({ id, name, workspaceName, level }) => (
          <li key={id} className={styles.project}>
            <div>
              {name}
              <Text size="small" tone="faint">
                {workspaceName}
              </Text>
            </div>
            <Select
              label={words.toldOf(name)}
              hideLabel
              size="m"
              value={level}
              autoFocus={id === projectId}
              options={projectLevels.map((value) => ({ value, label: words.projectLevels[value] }))}
              onChange={(event) => void set({ projectId: id, level: event.currentTarget.value as ProjectLevel })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
