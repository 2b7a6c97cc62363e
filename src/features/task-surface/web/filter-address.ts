import type { TaskPriority } from '#features/tasks/contract';
import { listed, oneOf, withParams } from '#web/address';
import type { Due, Filter } from '../rules.ts';

export const priorities: readonly TaskPriority[] = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'];
const dues: readonly Due[] = ['overdue', 'today', 'week', 'none'];
const FIELD = /^f\.([\da-zA-Z-]{1,40})$/;

/** The filter that an address asks for; whatever it says that means nothing is passed over. */
export const filterOf = (search: URLSearchParams): Filter => ({
  text: (search.get('q') ?? '').slice(0, 200),
  assignees: listed(search, 'assignee'),
  priorities: priorities.filter((priority) => listed(search, 'priority').includes(priority.toLowerCase())),
  labels: listed(search, 'label'),
  due: oneOf(dues, search.get('due')) ?? null,
  milestones: search.get('milestones') === '1',
  fields: Object.fromEntries(fieldParams(search).map((name) => [name.slice(2), listed(search, name)])),
});

/** The parameters of a filter as an address has them; an empty one is to be left out. */
const filterParams = (filter: Filter): Record<string, string> => ({
  q: filter.text,
  assignee: filter.assignees.join(','),
  priority: filter.priorities.join(',').toLowerCase(),
  label: filter.labels.join(','),
  due: filter.due ?? '',
  milestones: filter.milestones ? '1' : '',
  ...Object.fromEntries(Object.entries(filter.fields).map(([id, values]) => [`f.${id}`, values.join(',')])),
});

/** The address with a filter and other parameters set; empty ones and the filter's former fields are taken out, and others stay. */
export const withFilter = (search: URLSearchParams, filter: Filter, values: Readonly<Record<string, string>>): URLSearchParams =>
  withParams(search, {
    ...Object.fromEntries(fieldParams(search).map((name) => [name, null])),
    ...filterParams(filter),
    ...values,
  });

const fieldParams = (search: URLSearchParams): string[] =>
  [...new Set(search.keys())].filter((name) => FIELD.test(name)).slice(0, 20);

/** A filter as a view keeps it: without facets that want nothing. */
export const keptFilter = (filter: Filter) => ({
  ...filter,
  assignees: [...filter.assignees],
  priorities: [...filter.priorities],
  labels: [...filter.labels],
  fields: Object.fromEntries(
    Object.entries(filter.fields).flatMap(([id, values]) => (values.length > 0 ? [[id, [...values]]] : [])),
  ),
});
