import { type FilterContext, type RowReading, rowRule } from '#contract/filter-rule';
import type { Condition } from '#contract/filters';
import type { IssueRow } from '#features/issues/contract';
import { issueFilterField } from '#features/issues/fields';
import { isOpen } from '#features/issues/rules';

/** The issues that match the conditions. The server has the same rule as SQL. */
export const issuesWhere = (where: readonly Condition[], context: FilterContext): ((issue: IssueRow) => boolean) =>
  rowRule(issueFilterField, where, context, reading);

const reading: RowReading<IssueRow> = {
  valueIn: (issue, { column }) => issue[column as keyof IssueRow],
  isOpen: ({ status }) => isOpen(status),
};
