import { useMemo, useState } from 'react';
import { shortDate } from '#contract/dates';
import { conditionOn, type Filter } from '#contract/filters';
import type { ProjectScope } from '#features/projects/web';
import type { PickerItem } from '#ui/picker';
import { useList } from '#web/use-list';
import type { Sprint } from '../contract.ts';
import { isOpen } from '../fields.ts';
import { openFirst, projectSprints } from './project-sprints.ts';
import * as words from './words.ts';

const choice = ({ id, name, status, startsAt, endsAt }: Sprint): PickerItem => ({
  value: id,
  label: name,
  description: `${shortDate(startsAt)} – ${shortDate(endsAt)}`,
  ...(status === 'ACTIVE' && { keywords: 'current' }),
});

/** The sprints that items can join, in their order. */
export const openSprints = (sprints: readonly Sprint[]): PickerItem[] => openFirst(sprints.filter(isOpen)).map(choice);

/** The sprints that a filter offers: none, those that items can join in their order, and the past ones, the latest first. */
export function sprintChoices(sprints: readonly Sprint[]): PickerItem[] {
  return [{ value: 'none', label: words.noSprint }, ...openFirst(sprints).map(choice)];
}

/** The same of a project, fetched when a filter is opened or names a sprint. */
export function useSprintChoices(scope: ProjectScope, { isOpen: isShown, filter }: { isOpen: boolean; filter: Filter }) {
  const isNeeded = isShown || conditionOn(filter, 'sprint') !== undefined;
  // The menu closes before the values of a field open.
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  const { rows } = useList(projectSprints, wasNeeded ? scope : null);
  return useMemo(() => sprintChoices(rows), [rows]);
}
