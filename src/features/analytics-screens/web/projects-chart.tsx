import { ChartCard, RankedBars } from '#features/charts/web';
import type { ShownProject } from './shown.ts';
import * as words from './words.ts';

/** Open work by project. Each opens its own charts, with the same range and filter. */
export function ProjectsChart({ projects }: { projects: readonly ShownProject[] }) {
  return (
    <ChartCard
      title={words.byProject}
      note={words.byProjectNote}
      file="projects"
      isEmpty={projects.length === 0}
      table={{
        columns: [words.project, words.open, words.overdue, words.completed, words.completedInRange],
        rows: projects.map(({ projectId, name, open, overdue, completed, completedInRange, to }) => ({
          key: projectId,
          cells: [name, open, overdue, completed, completedInRange],
          to,
        })),
      }}
    >
      <RankedBars
        bars={projects.map(({ projectId, name, open, color, to }) => ({ key: projectId, name, value: open, color, to }))}
      />
    </ChartCard>
  );
}
