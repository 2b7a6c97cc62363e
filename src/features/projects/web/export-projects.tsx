import type { Cell, Table } from '#features/table-files/rules';
import { ExportDialog } from '#features/table-files/web';
import { announce } from '#ui/live-region';
import { useFilterContext } from '#web/use-filter-context';
import type { ProjectSummary } from '../contract.ts';
import { PROJECTS_AT_MOST } from './data.ts';
import { statusName } from './project-words.ts';
import type { HealthByProject, HealthOfProject, ShownHealth } from './shown-health.ts';
import * as exportWords from './export-words.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

interface ExportProjectsProps {
  projects: readonly ProjectSummary[];
  /** How many the filters hide. */
  hidden: number;
  /** True if the list has only the first projects of the workspace. */
  isCut: boolean;
  health: HealthByProject;
  known: ShownHealth;
  onClose: () => void;
}

/** Exports the projects of the list to a file, in its order. */
export function ExportProjects({ projects, hidden, isCut, health, known, onClose }: ExportProjectsProps) {
  const { today } = useFilterContext();
  const count = projects.length;
  const about = exportWords.exportScope(hidden);
  return (
    <ExportDialog
      title={exportWords.exportTitle}
      about={isCut ? `${about} ${listWords.firstProjects(PROJECTS_AT_MOST)}` : about}
      confirmLabel={exportWords.exportProjects(count)}
      isDisabled={count === 0}
      file={`projects-${today}`}
      table={() => tableOf(projects, health, known)}
      onSaved={({ rows }) => announce(exportWords.projectsExported(rows.length))}
      onClose={onClose}
    />
  );
}

interface Column {
  readonly label: string;
  cell(project: ProjectSummary, health: HealthOfProject | undefined): Cell;
}

function tableOf(projects: readonly ProjectSummary[], health: HealthByProject, known: ShownHealth): Table {
  const columns = columnsOf(known);
  return {
    columns: columns.map(({ label }) => label),
    rows: projects.map((project) => columns.map(({ cell }) => cell(project, health.get(project.id)))),
  };
}

const columnsOf = ({ label, choices }: ShownHealth): Column[] => [
  { label: words.key, cell: ({ key }) => key },
  { label: words.name, cell: ({ name }) => name },
  { label: words.description, cell: ({ description }) => description },
  { label: words.status, cell: ({ status }) => statusName(status) },
  { label, cell: (_, health) => choices.find(({ value }) => value === health?.status)?.label ?? '' },
  { label: words.visibility, cell: ({ visibility }) => VISIBILITIES[visibility] },
  { label: words.tasks, cell: ({ taskCount }) => taskCount },
  { label: exportWords.done, cell: ({ completedTaskCount }) => completedTaskCount },
  { label: words.members, cell: ({ memberCount }) => memberCount },
  { label: exportWords.favorite, cell: ({ isFavourite }) => (isFavourite ? exportWords.yes : '') },
  { label: exportWords.created, cell: ({ createdAt }) => createdAt },
  { label: words.updated, cell: ({ updatedAt }) => updatedAt },
];

// Apart from the choices of a form, which every board would then fetch.
const VISIBILITIES: Readonly<Record<ProjectSummary['visibility'], string>> = {
  TEAM: words.team,
  PUBLIC: words.publicLabel,
  PRIVATE: words.privateLabel,
};
