import { type Filter, noFilter } from '#contract/filters';
import { workFilterField, workFilterFields } from '#features/work/fields';
import { useViewState, type ViewState } from '#web/address';
import { filterIn, withFilterIn } from '#web/filter-address';

/** The fields that rows of one project are filtered by. */
export const sprintFilterFields = workFilterFields.filter(({ name }) => name !== 'project');

interface SprintsViewSettings {
  readonly filter: Filter;
}

export type SprintsViewState = ViewState<SprintsViewSettings, Filter>;

const settingsIn = (search: URLSearchParams): SprintsViewSettings => ({ filter: filterIn(search, workFilterField) });

const searchOf = ({ filter }: SprintsViewSettings, search: URLSearchParams): URLSearchParams =>
  withFilterIn(search, workFilterField, filter, {});

/** The filter in the current address, and how to change it. */
export const useSprintsViewState = (): SprintsViewState => useViewState(settingsIn, searchOf, { filter: noFilter });
