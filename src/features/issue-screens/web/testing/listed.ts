import { conditionIn } from '#contract/filter-requests';
import { paginated } from '#contract/paging';
import { namesOf, picked } from '#contract/row-fields';
import { issueFields, issueFilterFields } from '#features/issues/fields';
import { groupOrders, type IssueFilters, issueOrders, type IssueSort, matches } from '#features/issues/rules';
import type { Row } from './issues-stage.tsx';
import { issuesWhere } from '../issues-where.ts';

/** What a row of a list shows. */
const SHOWN = namesOf(issueFields, { onCard: true });

/** A page of the list as the server answers it. */
export function listed(issues: readonly Row[], query: URLSearchParams): unknown {
  const some = (name: string) => (query.has(name) ? query.getAll(name) : undefined);
  const filters = {
    status: some('status'),
    search: query.get('search') ?? undefined,
  } as IssueFilters;
  const where = query.getAll('where').flatMap((text) => conditionIn(issueFilterFields, text) ?? []);
  const lets = issuesWhere(where, { userId: '', today: query.get('today') ?? '2026-01-05' });
  const group = query.get('group') as 'status' | 'priority' | 'assignee' | null;
  const keyOf = (row: Row): string =>
    group === null ? '' : group === 'assignee' ? (row.assigneeIds.toSorted()[0] ?? 'none') : row[group];
  const order: readonly string[] = group === null ? [''] : group === 'assignee' ? ['ines', 'mara', 'none'] : groupOrders[group];
  const sort = issueOrders[(query.get('sort') ?? 'priority') as IssueSort];
  const found = issues
    .filter((row) => row.archivedAt === null && matches(row, filters, 'WEB') && lets(row))
    .sort((one, other) => order.indexOf(keyOf(one)) - order.indexOf(keyOf(other)) || sort(one, other));
  const unfolded = found.filter((row) => !query.getAll('folded').includes(keyOf(row)));
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 50)];
  const items = unfolded.slice((page - 1) * limit, page * limit).map((whole) => picked(whole, SHOWN));
  const groups = [...Map.groupBy(found, keyOf)].map(([key, own]) => ({ key, count: own.length }));
  return { items, pagination: paginated(unfolded.length, page, limit), ...(group && { groups }) };
}
