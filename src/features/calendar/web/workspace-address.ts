import { type Filter, noFilter } from '#contract/filters';
import { workFilterField } from '#features/work/fields';
import { oneOf, useViewState, type ViewState } from '#web/address';
import { filterIn, withFilterIn } from '#web/filter-address';
import { type Period, periods } from '../rules.ts';

/** The fields that colors of a calendar across projects show. */
export const workspaceColoring = ['project', 'status', 'priority', 'assignee'] as const;
export type WorkspaceColoring = (typeof workspaceColoring)[number];

/** Whose work is shown: `me`, ids of colleagues, or `all` for everyone's and no one's. */
export type People = readonly string[];

export interface WorkspaceViewSettings {
  readonly filter: Filter;
  readonly people: People;
  readonly period: Period;
  readonly color: WorkspaceColoring;
}

const ME: People = ['me'];
const PERSON = /^(me|all|[\da-f-]{36})$/;

/** The people in an address. Everyone goes before names, and no one means the reader. */
export function peopleIn(text: string | null): People {
  const found = (text ?? '').split(',').filter((one) => PERSON.test(one));
  if (found.includes('all')) return ['all'];
  return found.length === 0 ? ME : [...new Set(found)].slice(0, 50);
}

/** The choice after a press on a name, everyone, or the reader. */
export function chosenPeople(before: People, next: People): People {
  if (next.includes('all') && !before.includes('all')) return ['all'];
  const named = next.filter((one) => one !== 'all');
  return named.length === 0 ? ME : named;
}

/** The view settings in an address. Invalid values are ignored. */
const viewSettingsOf = (search: URLSearchParams): WorkspaceViewSettings => ({
  filter: filterIn(search, workFilterField),
  people: peopleIn(search.get('people')),
  period: oneOf(periods, search.get('period')) ?? 'month',
  color: oneOf(workspaceColoring, search.get('color')) ?? 'project',
});

/** The address with view settings. Defaults are left out, and other parameters stay. */
export const searchOf = ({ filter, people, period, color }: WorkspaceViewSettings, search: URLSearchParams): URLSearchParams =>
  withFilterIn(search, workFilterField, filter, {
    people: people.join() === 'me' ? '' : people.join(),
    period: period === 'month' ? '' : period,
    color: color === 'project' ? '' : color,
  });

const defaultViewSettings: WorkspaceViewSettings = { filter: noFilter, people: ME, period: 'month', color: 'project' };

export type WorkspaceViewState = ViewState<WorkspaceViewSettings, Filter>;

/** The view settings in the current address, and how to change them. */
export const useWorkspaceViewState = (): WorkspaceViewState => useViewState(viewSettingsOf, searchOf, defaultViewSettings);
