import { type Filter, noFilter } from '#contract/filters';
import { type Coloring, coloring } from '#features/task-planning/web';
import { filterOf, withFilter } from '#features/task-surface/web';
import { oneOf, useViewState, type ViewState } from '#web/address';
import { groupings, type TimelineGrouping } from '../rules.ts';
import { type Zoom, zooms } from './scale.ts';

export interface TimelineViewSettings {
  readonly filter: Filter;
  readonly zoom: Zoom;
  readonly group: TimelineGrouping;
  readonly color: Coloring;
  /** Open tasks without dates have rows, and not only a place beside the timeline. */
  readonly undated: boolean;
  /** The tasks that determine the end of the project are marked. */
  readonly critical: boolean;
  /** The dates of the baseline are shown below the bars. */
  readonly baseline: boolean;
}

const defaults: TimelineViewSettings = {
  filter: noFilter,
  zoom: 'week',
  group: 'none',
  color: 'status',
  undated: false,
  critical: false,
  baseline: false,
};

/** The view settings in an address. Invalid values are ignored. */
export const viewSettingsOf = (search: URLSearchParams): TimelineViewSettings => ({
  filter: filterOf(search),
  zoom: oneOf(zooms, search.get('zoom')) ?? defaults.zoom,
  group: oneOf(groupings, search.get('group')) ?? defaults.group,
  color: oneOf(coloring, search.get('color')) ?? defaults.color,
  undated: search.get('undated') === 'rows',
  critical: search.get('critical') === 'shown',
  baseline: search.get('baseline') === 'shown',
});

/** The address with view settings. Defaults are left out, and other parameters stay. */
export function searchOf(
  { filter, zoom, group, color, undated, critical, baseline }: TimelineViewSettings,
  search: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  return withFilter(search, filter, {
    zoom: zoom === defaults.zoom ? '' : zoom,
    group: group === defaults.group ? '' : group,
    color: color === defaults.color ? '' : color,
    undated: undated ? 'rows' : '',
    critical: critical ? 'shown' : '',
    baseline: baseline ? 'shown' : '',
  });
}

export type TimelineViewState = ViewState<TimelineViewSettings, Filter>;

/** The view settings in the current address, and how to change them. */
export const useTimelineViewState = (): TimelineViewState => useViewState(viewSettingsOf, searchOf, defaults);
