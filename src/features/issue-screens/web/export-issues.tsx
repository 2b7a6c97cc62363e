import type { FilterContext } from '#contract/filter-rule';
import { allIssues, type ShownIssue } from '#features/issues/web';
import { nameOf } from '#features/projects/web';
import type { Cell, Table } from '#features/table-files/rules';
import { ExportDialog } from '#features/table-files/web';
import { announce } from '#ui/live-region';
import { priorityLabel } from '#ui/priority-icon';
import { useFilterContext } from '#web/use-filter-context';
import { listQueryOf } from './arranging.ts';
import type { IssueSnapshot } from './issue-surface.ts';
import * as exportWords from './export-words.ts';
import * as words from './words.ts';

/** Exports all issues of the view to a file, in its order, also those that are not loaded yet. */
export function ExportIssues({ snapshot, onClose }: { snapshot: IssueSnapshot; onClose: () => void }) {
  const context = useFilterContext();
  const { shown } = snapshot.arranged;
  return (
    <ExportDialog
      title={exportWords.exportTitle}
      about={exportWords.exportScope(snapshot.total - shown)}
      confirmLabel={exportWords.exportIssues(shown)}
      isDisabled={shown === 0}
      file={`${snapshot.project.key}-issues-${context.today}`}
      table={() => tableOf(snapshot, context)}
      onSaved={({ rows }) => announce(exportWords.issuesExported(rows.length))}
      onClose={onClose}
    />
  );
}

async function tableOf(snapshot: IssueSnapshot, context: FilterContext): Promise<Table> {
  const { viewSettings, scope } = snapshot;
  const rows = await allIssues(scope.projectId, listQueryOf(viewSettings, context, new Set()));
  const columns = COLUMNS.map(({ label }) => label);
  return { columns, rows: rows.map((issue) => COLUMNS.map(({ cell }) => cell(issue, snapshot))) };
}

const day = (date: string | null): Cell => date && { day: date };
const personIn = ({ people }: IssueSnapshot, id: string): string => {
  const person = people.get(id);
  return person ? nameOf(person) : '';
};

interface Column {
  readonly label: string;
  cell(issue: ShownIssue, snapshot: IssueSnapshot): Cell;
}

const COLUMNS: readonly Column[] = [
  { label: exportWords.key, cell: (issue, { project }) => words.issueKey(project.key, issue) },
  { label: words.title, cell: ({ title }) => title },
  { label: words.type, cell: ({ type }) => words.issueTypeName(type) },
  { label: words.status, cell: ({ status }) => words.issueStatusName(status) },
  { label: words.priority, cell: ({ priority }) => priorityLabel(priority) },
  { label: words.severity, cell: ({ severity }) => severity },
  {
    label: words.assignees,
    cell: ({ assigneeIds }, snapshot) => assigneeIds.map((id) => personIn(snapshot, id)).filter(Boolean),
  },
  { label: words.reporter, cell: ({ reporterId }, snapshot) => personIn(snapshot, reporterId) },
  { label: words.labels, cell: ({ labelIds }, { labels }) => labelIds.flatMap((id) => labels.get(id)?.name ?? []) },
  { label: words.dueDate, cell: ({ dueDate }) => day(dueDate) },
  { label: exportWords.created, cell: ({ createdAt }) => createdAt },
  { label: words.updated, cell: ({ updatedAt }) => updatedAt },
  { label: exportWords.resolved, cell: ({ resolvedAt }) => resolvedAt },
];
