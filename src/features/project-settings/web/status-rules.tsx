import type { Column, ProjectSummary, TaskStatus } from '#features/projects/contract';
import { mayFollow, recolumned } from '#features/projects/rules';
import { changeColumn } from '#features/projects/web';
import { SettingsSection } from '#features/settings/web';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { StatusIcon } from '#ui/status-icon';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { Call } from '#web/mutation';
import { together } from '#web/together';
import { useMutation } from '#web/use-mutation';
import styles from './status-rules.module.css';
import * as words from './words.ts';

/** Which status can follow which: a row for each status that a task has, and a column for each that it can be given. */
export function StatusRules({ project: { id: projectId, columns } }: { project: ProjectSummary }) {
  const change = useMutation(changeColumn);
  const isAny = columns.every(({ next }) => !next);
  const allow = (from: Column, to: TaskStatus, isAllowed: boolean) => {
    const others = columns
      .map(({ status }) => status)
      .filter((status) => status !== from.status && status !== to && mayFollow(columns, from.status, status));
    void change({ projectId, status: from.status, columns, change: { next: isAllowed ? [...others, to] : others } });
  };
  return (
    <SettingsSection title={words.statusRules} description={words.statusRulesHint}>
      <table className={styles.rules}>
        <caption>
          <VisuallyHidden>{words.statusRules}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Text as="span" size="small" tone="faint">
                {words.fromTo}
              </Text>
            </th>
            {columns.map(({ status, name }) => (
              <th key={status} scope="col" title={name}>
                <StatusIcon status={status} />
                <span className={styles.name}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((from) => (
            <tr key={from.status}>
              <th scope="row">
                <span className={styles.from}>
                  <StatusIcon status={from.status} />
                  <span className={styles.name}>{from.name}</span>
                </span>
                {from.next?.length === 0 ? (
                  <Text size="small" tone="faint">
                    {words.noneFollows}
                  </Text>
                ) : null}
              </th>
              {columns.map((to) => (
                <td key={to.status}>
                  {to.status === from.status ? (
                    <span aria-hidden="true">–</span>
                  ) : (
                    <Checkbox
                      hideLabel
                      label={words.fromStatusTo(from.name, to.name)}
                      checked={mayFollow(columns, from.status, to.status)}
                      onChange={(event) => allow(from, to.status, event.target.checked)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isAny ? null : (
        <div>
          <Button onClick={() => together(allowingAll(projectId, columns), words.allStatusesAllowed)}>
            {words.allowAllStatuses}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

/** Each change is predicted on top of the one before it. */
function allowingAll(projectId: string, columns: readonly Column[]): Call[] {
  let now = columns;
  return columns.flatMap(({ status, next }) => {
    if (!next) return [];
    const call = changeColumn.with({ projectId, status, columns: now, change: { next: null } });
    now = recolumned(now, status, { next: null });
    return [call];
  });
}
