import { useState } from 'react';
import { useParameters } from '#web/address';
import { local } from '#web/local';
import type { ProjectStatus, ProjectSummary } from '../contract.ts';
import { projectStatuses } from './project-words.ts';
import type { HealthByProject } from './shown-health.ts';

export type Layout = 'cards' | 'table';
/** `open` is everything that is not archived. */
export type StatusFilter = ProjectStatus | 'open' | 'all';

export interface ProjectsFilterState {
  readonly search: string;
  readonly status: StatusFilter;
  /** NONE for projects without updates; null for all. */
  readonly health: string | null;
  readonly layout: Layout;
  readonly isCreating: boolean;
  setSearch(search: string): void;
  setStatus(status: StatusFilter): void;
  setHealth(health: string | null): void;
  setLayout(layout: Layout): void;
  openCreation(): void;
  closeCreation(): void;
  clear(): void;
  /** The projects to show, favorites first, then by name. */
  apply(projects: readonly ProjectSummary[], known: HealthByProject): readonly ProjectSummary[];
}

const LAYOUT = 'cairn-projects-layout';

/** Search, status and the open dialog live in the address, so that people can share them. The layout is the person's own. */
export function useProjectsFilter(): ProjectsFilterState {
  const [query, replace] = useParameters();
  const [layout, setOwnLayout] = useState<Layout>(() => (local.read(LAYOUT) === 'table' ? 'table' : 'cards'));
  const search = query.get('search') ?? '';
  const status = statusIn(query.get('status'));
  const health = query.get('health');
  const set = (name: string, value: string | null) =>
    replace((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    search,
    status,
    health,
    // A table of nine columns is no help on a phone.
    layout: window.matchMedia('(max-width: 700px)').matches ? 'cards' : layout,
    isCreating: query.has('new'),
    setSearch: (text) => set('search', text || null),
    setStatus: (one) => set('status', one === 'open' ? null : one),
    setHealth: (one) => set('health', one),
    setLayout(one) {
      setOwnLayout(one);
      local.write(LAYOUT, one);
    },
    openCreation: () => set('new', ''),
    closeCreation: () => set('new', null),
    clear: () => replace(() => new URLSearchParams()),
    apply: (projects, known) =>
      projects
        .filter(({ id }) => health === null || (known.get(id)?.status ?? 'NONE') === health)
        .filter((project) => fits(project, search, status))
        .toSorted(inOrder),
  };
}

const statusIn = (text: string | null): StatusFilter =>
  text === 'all' ? 'all' : (projectStatuses.find((one) => one === text) ?? 'open');

function fits(project: ProjectSummary, search: string, status: StatusFilter): boolean {
  if (status === 'open' ? project.status === 'ARCHIVED' : status !== 'all' && project.status !== status) return false;
  const wanted = search.trim().toLowerCase();
  return [project.name, project.key, project.description].some((text) => text.toLowerCase().includes(wanted));
}

const inOrder = (one: ProjectSummary, other: ProjectSummary): number =>
  Number(other.isFavourite) - Number(one.isFavourite) || one.name.localeCompare(other.name);
