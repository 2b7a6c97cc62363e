import { Star, Users } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { Badge } from '#ui/badge';
import { Card } from '#ui/card';
import { ColorDot } from '#ui/color-dot';
import { IconButton } from '#ui/icon-button';
import { MenuButton } from '#ui/menu';
import { ProgressBar } from '#ui/progress-bar';
import { Loading, Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useFlowingRows } from '#web/use-flowing-rows';
import { useFocusPlace } from '#web/use-focus-place';
import { useRowKeys } from '#web/use-row-keys';
import type { ProjectSummary } from '../contract.ts';
import { memberNoun } from './list-words.ts';
import { keyedProjects } from './keyed-projects.ts';
import { projectMenu } from './project-menu.tsx';
import { progressOf } from './project-progress.ts';
import { projectPath, statusName } from './project-words.ts';
import type { HealthByProject, HealthMark, HealthOfProject } from './shown-health.ts';
import { projectActions } from './project-actions.ts';
import styles from './projects.module.css';
import * as words from './words.ts';

export interface ProjectsProps {
  projects: readonly ProjectSummary[];
  health: HealthByProject;
  Mark: HealthMark;
}

/** Pixels of a card with two lines of description, until it is measured. */
const CARD = 120;

export function ProjectCards({ projects, health, Mark }: ProjectsProps) {
  const { list, rows, events } = useFlowingRows<HTMLUListElement>({ ids: projects.map(({ id }) => id), size: CARD });
  useRowKeys(list, keyedProjects);
  useFocusPlace(list);
  return (
    <ul ref={list} className={styles.cards} {...events}>
      {rows.map((row) => {
        if ('space' in row) return <li key={row.id} role="presentation" className={styles.space} style={{ height: row.space }} />;
        const project = projects[row.index];
        if (!project) return null;
        return (
          <li key={row.id} data-row={row.id} data-place={row.index} aria-setsize={projects.length} aria-posinset={row.index + 1}>
            <ProjectCard project={project} health={health.get(project.id)} Mark={Mark} />
          </li>
        );
      })}
    </ul>
  );
}

interface ProjectCardProps {
  project: ProjectSummary;
  health: HealthOfProject | undefined;
  Mark: HealthMark;
}

const ProjectCard = memo(function ProjectCard({ project, health, Mark }: ProjectCardProps) {
  const { name, key, color, description, status, memberCount, isFavourite } = project;
  const progress = progressOf(project);
  return (
    <Card interactive className={styles.card}>
      <div className={styles.head}>
        <ColorDot color={color} shape="square" />
        <Link className={styles.name} to={projectPath(project)}>
          {name}
        </Link>
        <Text as="span" size="small" tone="faint" className={styles.key}>
          {key}
        </Text>
        {status === 'ACTIVE' ? null : <Badge tone={status === 'ARCHIVED' ? 'warning' : 'neutral'}>{statusName(status)}</Badge>}
        <span className={styles.tools}>
          <IconButton
            size="s"
            label={isFavourite ? words.removeNamedFromFavorites(name) : words.addNamedToFavorites(name)}
            icon={<Star fill={isFavourite ? 'currentColor' : 'none'} />}
            pressed={isFavourite}
            onClick={() => projectActions.toggleFavourite(project)}
          />
          <MenuButton label={words.actionsFor(name)} align="end" items={() => projectMenu(project)} />
        </span>
      </div>
      <Text size="small" tone="muted" className={styles.description}>
        {description || words.noDescription}
      </Text>
      {health ? <Mark health={health} /> : null}
      <div className={styles.foot}>
        {progress.total > 0 ? (
          <ProgressBar
            label={progress.sentence}
            segments={[{ value: progress.done, tone: 'done' }]}
            total={progress.total}
            width={72}
          />
        ) : null}
        <Text as="span" size="small" tone="muted" numeric>
          {progress.sentence}
        </Text>
        <Text as="span" size="small" tone="muted" numeric className={styles.people}>
          <Users size={13} aria-hidden="true" /> {memberCount}
          <VisuallyHidden>{memberNoun(memberCount)}</VisuallyHidden>
        </Text>
      </div>
    </Card>
  );
});

export function ProjectCardsLoading() {
  return (
    <Loading label={words.loadingProjects}>
      <div className={styles.cards}>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Card key={card} className={styles.card}>
            <div className={styles.head}>
              <Skeleton width={10} height={10} />
              <Skeleton width="45%" height={14} />
            </div>
            <Skeleton width="80%" />
            <div className={styles.foot}>
              <Skeleton width={130} />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  );
}
