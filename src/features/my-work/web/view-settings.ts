import { type Filter, noFilter } from '#contract/filters';
import type { WorkOf } from '#features/work/contract';
import { workFilterField } from '#features/work/fields';
import { type ViewState, oneOf, useViewState } from '#web/address';
import { filterIn, withFilterIn } from '#web/filter-address';

/** The settings of a view of someone's work. */
export interface WorkViewSettings {
  readonly of: WorkOf;
  readonly filter: Filter;
}

export type WorkViewState = ViewState<WorkViewSettings, Filter>;

const ways: readonly WorkOf[] = ['assigned', 'created', 'watched', 'mentioned'];
const defaultViewSettings: WorkViewSettings = { of: 'assigned', filter: noFilter };

/** The look that an address asks for; whatever it says that means nothing is passed over. */
const viewSettingsOf = (search: URLSearchParams): WorkViewSettings => ({
  of: oneOf(ways, search.get('of')) ?? defaultViewSettings.of,
  filter: filterIn(search, workFilterField),
});

/** The address with these settings. Defaults are left out, and other parameters stay. */
export const searchOf = ({ of, filter }: WorkViewSettings, search: URLSearchParams): URLSearchParams =>
  withFilterIn(search, workFilterField, filter, { of: of === defaultViewSettings.of ? '' : of });

/** The look of the address on the screen, and how to change it. */
export const useWorkViewState = (): WorkViewState => useViewState(viewSettingsOf, searchOf, defaultViewSettings);
