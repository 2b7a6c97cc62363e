import { Star } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { Badge } from '#ui/badge';
import { ColorDot } from '#ui/color-dot';
import { IconButton } from '#ui/icon-button';
import { MenuButton } from '#ui/menu';
import { ProgressBar } from '#ui/progress-bar';
import { Row, SpaceRow, Table } from '#ui/table';
import { VisuallyHidden } from '#ui/visually-hidden';
import { relativeTime } from '#web/relative-time';
import { useFlowingRows } from '#web/use-flowing-rows';
import { useFocusPlace } from '#web/use-focus-place';
import { useRowKeys } from '#web/use-row-keys';
import { longest, useSteadyColumns } from '#web/use-steady-columns';
import type { ProjectSummary } from '../contract.ts';
import type { ProjectsProps } from './project-cards.tsx';
import { keyedProjects } from './keyed-projects.ts';
import { projectMenu } from './project-menu.tsx';
import { progressOf } from './project-progress.ts';
import { projectPath, statusName } from './project-words.ts';
import type { HealthMark, HealthOfProject } from './shown-health.ts';
import { projectActions } from './project-actions.ts';
import styles from './projects.module.css';
import * as words from './words.ts';

/** Pixels of a row, until it is measured. */
const ROW = 42;

/** The texts that decide the widths of the columns. */
const widthOf: readonly ((project: ProjectSummary) => string)[] = [({ name }) => name, ({ key }) => key];

export function ProjectTable({ projects, health, Mark, label }: ProjectsProps & { label: string }) {
  const kept = longest(projects, widthOf);
  const { list, rows, isCut, events } = useFlowingRows<HTMLTableSectionElement>({
    ids: projects.map(({ id }) => id),
    size: ROW,
    kept,
  });
  useRowKeys(list, keyedProjects);
  useFocusPlace(list);
  useSteadyColumns(list, isCut, kept.map((index) => projects[index]?.name).join());
  return (
    <Table label={words.projects} rowCount={isCut ? projects.length + 1 : undefined}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.key}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{label}</th>
          <th scope="col">{words.progress}</th>
          <th scope="col" data-numeric>
            {words.tasks}
          </th>
          <th scope="col" data-numeric>
            {words.members}
          </th>
          <th scope="col">{words.updated}</th>
          <th scope="col">
            <VisuallyHidden>{words.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={list} {...events}>
        {rows.map((row) => {
          if ('space' in row) return <SpaceRow key={row.id} height={row.space} columns={9} />;
          const project = projects[row.index];
          return (
            project && <ProjectRow key={row.id} project={project} index={row.index} health={health.get(project.id)} Mark={Mark} />
          );
        })}
      </tbody>
    </Table>
  );
}

interface ProjectRowProps {
  project: ProjectSummary;
  index: number;
  health: HealthOfProject | undefined;
  Mark: HealthMark;
}

const ProjectRow = memo(function ProjectRow({ project, index, health, Mark }: ProjectRowProps) {
  const { name, key, color, status, memberCount, taskCount, isFavourite, updatedAt } = project;
  const { done, total, sentence } = progressOf(project);
  return (
    <Row data-row={project.id} data-place={index} aria-rowindex={index + 2}>
      <td>
        <span className={styles.cell}>
          <ColorDot color={color} shape="square" />
          <Link className={styles.rowName} to={projectPath(project)}>
            {name}
          </Link>
        </span>
      </td>
      <td>{key}</td>
      <td>
        <Badge tone={status === 'ACTIVE' ? 'accent' : status === 'ARCHIVED' ? 'warning' : 'neutral'}>{statusName(status)}</Badge>
      </td>
      <td>{health ? <Mark health={health} /> : null}</td>
      <td>
        <ProgressBar label={sentence} segments={[{ value: done, tone: 'done' }]} total={total} width={72} />
      </td>
      <td data-numeric>{taskCount}</td>
      <td data-numeric>{memberCount}</td>
      <td>{relativeTime(updatedAt)}</td>
      <td>
        <span className={styles.cell}>
          <IconButton
            size="s"
            label={isFavourite ? words.removeNamedFromFavorites(name) : words.addNamedToFavorites(name)}
            icon={<Star fill={isFavourite ? 'currentColor' : 'none'} />}
            pressed={isFavourite}
            onClick={() => projectActions.toggleFavourite(project)}
          />
          <MenuButton label={words.actionsFor(name)} align="end" items={() => projectMenu(project)} />
        </span>
      </td>
    </Row>
  );
});
