import { Link } from 'react-router';
import { fullDate } from '#contract/dates';
import { ChartCard } from '#features/charts/web';
import { healthNames } from '#features/project-health/fields';
import { health as mark } from '#features/project-health/web';
import { Text } from '#ui/text';
import styles from './health-chart.module.css';
import type { ProjectWithHealth } from './shown.ts';
import * as words from './words.ts';

/** How each project is doing by its newest update. A project opens its charts, above which all of its updates are. */
export function HealthChart({ projects }: { projects: readonly ProjectWithHealth[] }) {
  const counts = (['OFF_TRACK', 'AT_RISK', 'ON_TRACK'] as const).map((status) => ({
    status,
    count: projects.filter(({ health }) => health?.status === status).length,
  }));
  const isSaid = counts.some(({ count }) => count > 0);
  return (
    <ChartCard
      title={words.projectHealth}
      note={words.healthCounted(counts.flatMap(({ status, count }) => (count > 0 ? [[healthNames[status], count]] : [])))}
      file="project-health"
      isEmpty={!isSaid}
      whyEmpty={words.noUpdatesYet}
      table={{
        columns: [words.project, mark.label, words.lastUpdate],
        rows: projects.map(({ projectId, name, health, to }) => ({
          key: projectId,
          cells: [name, health ? healthNames[health.status] : mark.none, health ? fullDate(new Date(health.createdAt)) : ''],
          to,
        })),
      }}
    >
      <ul className={styles.projects}>
        {projects.map(({ projectId, name, health, to }) => (
          <li key={projectId}>
            <Link to={to} className={styles.project}>
              <span className={styles.name}>{name}</span>
              {health ? (
                <mark.Mark health={health} />
              ) : (
                <Text as="span" size="small" tone="faint">
                  {mark.none}
                </Text>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
