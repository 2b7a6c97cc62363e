import { useMemo } from 'react';
import { type FilterContext, rowRule } from '#contract/filter-rule';
import type { Filter } from '#contract/filters';
import { taskFilterFields } from '#contract/task-filter-fields';
import type { ProjectSummary } from '#features/projects/contract';
import type { WorkIssue } from '#features/work/contract';
import { workFilterField } from '#features/work/fields';
import { isDone, isIssue, workRule } from '#features/work/rules';
import type { WorkFinding } from '#features/work/web';
import { useFilterContext } from '#web/use-filter-context';
import type { Kinds } from './calendar-address.ts';
import { monthsAround, useDatedRows } from './dated-rows.ts';

/** The issues of a project with a due date around a day that a filter of tasks lets through. */
export function useIssues(
  project: ProjectSummary,
  on: string,
  { filter, show }: { filter: Filter; show: Kinds },
  hasBody: boolean,
): readonly WorkIssue[] {
  const { id, workspaceId, key } = project;
  const { from, to } = monthsAround(on);
  const scope = useMemo(
    () =>
      show === 'tasks'
        ? null
        : {
            workspaceId,
            projectId: id,
            between: { from, to },
            finding: ISSUES,
          },
    [show, workspaceId, id, from, to],
  );
  const { rows } = useDatedRows(scope);
  const context = useFilterContext();
  return useMemo(() => {
    if (!hasBody) return NONE;
    const shows = issueRule(filter, context, key);
    return rows.filter((row) => isIssue(row)).filter(shows);
  }, [rows, filter, context, key, hasBody]);
}

const NONE: readonly WorkIssue[] = [];

const ISSUES: WorkFinding = { query: { where: ['type:is:ISSUE'] }, lets: isIssue };

const label = taskFilterFields.filter(({ name }) => name === 'label');

/** Which issues a filter of tasks lets through: by the fields that both have. A condition on another one hides them. */
export function issueRule({ text, where }: Filter, context: FilterContext, projectKey: string): (issue: WorkIssue) => boolean {
  const shared = where.filter(({ field }) => workFilterField(field) !== undefined);
  const labels = where.filter(({ field }) => field === 'label');
  if (shared.length + labels.length < where.length) return () => false;
  const holds = workRule({ text, where: shared }, context, () => projectKey);
  const hasLabels = rowRule<WorkIssue>((name) => label.find((field) => field.name === name), labels, context, {
    valueIn: ({ labelIds }) => labelIds,
    isOpen: (issue) => !isDone(issue),
  });
  return (issue) => holds(issue) && hasLabels(issue);
}
