import { Star } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Badge } from '#ui/badge';
import { ColorDot } from '#ui/color-dot';
import { IconButton } from '#ui/icon-button';
import { MenuButton } from '#ui/menu';
import { ProgressBar } from '#ui/progress-bar';
import { Row, Table } from '#ui/table';
import { VisuallyHidden } from '#ui/visually-hidden';
import { relativeTime } from '#web/relative-time';
import { useKeptPlace } from '#web/use-kept-place';
import type { ProjectSummary } from '../contract.ts';
import type { ProjectsProps } from './project-cards.tsx';
import { projectMenu } from './project-menu.tsx';
import { progressOf } from './project-progress.ts';
import { projectPath, statusName } from './project-words.ts';
import { useProjectActions } from './use-project-actions.ts';
import styles from './projects.module.css';

export function ProjectTable({ projects }: ProjectsProps) {
  const list = useRef<HTMLTableSectionElement>(null);
  useKeptPlace(list);
  return (
    <Table label="Projects">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Key</th>
          <th scope="col">Status</th>
          <th scope="col">Progress</th>
          <th scope="col" data-numeric>
            Tasks
          </th>
          <th scope="col" data-numeric>
            Members
          </th>
          <th scope="col">Changed</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={list}>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </tbody>
    </Table>
  );
}

function ProjectRow({ project }: { project: ProjectSummary }) {
  const actions = useProjectActions();
  const { name, key, color, status, memberCount, taskCount, isFavourite, updatedAt } = project;
  const { done, total, sentence } = progressOf(project);
  return (
    <Row data-row>
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
            label={isFavourite ? `Remove ${name} from favourites` : `Add ${name} to favourites`}
            icon={<Star fill={isFavourite ? 'currentColor' : 'none'} />}
            pressed={isFavourite}
            onClick={() => actions.toggleFavourite(project)}
          />
          <MenuButton label={`More for ${name}`} align="end" items={() => projectMenu(project, actions)} />
        </span>
      </td>
    </Row>
  );
}
