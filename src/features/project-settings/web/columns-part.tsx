import type { Column, ProjectSummary, TaskStatus } from '#features/projects/contract';
import { changeColumn, columnPaint, reorderColumns } from '#features/projects/web';
import { SettingsSection } from '#features/settings/web';
import { announce } from '#ui/live-region';
import { StatusIcon } from '#ui/status-icon';
import { Text } from '#ui/text';
import { useMutation } from '#web/use-mutation';
import { ColumnLine } from './column-line.tsx';
import styles from './project-settings.module.css';
import { StatusRules } from './status-rules.tsx';
import { useRowDrag } from './use-row-drag.ts';
import * as words from './words.ts';

/** The columns of the board, their order, names, colors, and limits, with a preview. */
export function ColumnsPart({ project }: { project: ProjectSummary }) {
  const { id: projectId, columns } = project;
  const change = useMutation(changeColumn);
  const reorder = useMutation(reorderColumns);
  const put = (statuses: TaskStatus[]) => void reorder({ projectId, statuses });
  const drag = useRowDrag(
    columns.map(({ status }) => status),
    put,
  );
  const shown = drag.order.flatMap((status) => columns.filter((column) => column.status === status));

  const step = (column: Column, by: -1 | 1) => {
    const at = columns.indexOf(column);
    const to = at + by;
    if (to < 0 || to >= columns.length) return;
    const statuses = columns.map(({ status }) => status);
    put(statuses.toSpliced(at, 1).toSpliced(to, 0, column.status));
    announce(words.columnMoved(column.name, to + 1, columns.length));
  };

  return (
    <>
      <SettingsSection title={words.columns} description={words.columnsHint}>
        <Preview columns={shown} />
        <div className={styles.captions} aria-hidden="true">
          <Text as="span" size="small" tone="faint">
            {words.name}
          </Text>
          <Text as="span" size="small" tone="faint">
            {words.limit}
          </Text>
          <Text as="span" size="small" tone="faint">
            {words.whenFull}
          </Text>
        </div>
        <ol className={styles.columns} aria-label={words.columns}>
          {shown.map((column) => (
            <ColumnLine
              key={column.status}
              column={column}
              isDragged={drag.dragged === column.status}
              handle={drag.handle(column.status)}
              onStep={(by) => step(column, by)}
              onChange={(next) => change({ projectId, status: column.status, columns, change: next })}
            />
          ))}
        </ol>
      </SettingsSection>
      <StatusRules project={project} />
    </>
  );
}

/** The column headers as the board shows them. */
function Preview({ columns }: { columns: readonly Column[] }) {
  return (
    <ul className={styles.preview} aria-label={words.boardPreview}>
      {columns.map((column) => (
        <li key={column.status} style={columnPaint(column)} data-hidden={column.collapsed || undefined}>
          <StatusIcon status={column.status} />
          <Text as="span" strong truncate>
            {column.name}
          </Text>
          {column.wipLimit === null || column.collapsed ? null : (
            <Text as="span" size="small" tone="faint" className={styles.shownLimit}>
              {words.limitOf(column.wipLimit)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
