import type { Filter } from '#contract/filters';
import { filterIn, withFilterIn } from '#web/filter-address';
import { taskFilterField } from '../rules.ts';

/** The filter of tasks in an address. */
export const filterOf = (search: URLSearchParams): Filter => filterIn(search, taskFilterField);

/** The address with a filter of tasks and other parameters set. */
export const withFilter = (search: URLSearchParams, filter: Filter, values: Readonly<Record<string, string>>): URLSearchParams =>
  withFilterIn(search, taskFilterField, filter, values);
