import { useMemo } from 'react';
import { mayNow } from '#contract/permissions';
import { useNamedPeople } from '#features/projects/web';
import type { CardSetting, BoardSnapshot } from './board-surface.ts';
import type { Display } from './display.ts';
import { useToday } from '#features/task-surface/web';

/** What all cards need to render; the same object as long as none of it changes. */
export function useCardSettingOf(
  { scope, project, arrangement, people, labels }: BoardSnapshot,
  { fields }: Display,
): CardSetting {
  const today = useToday();
  const named = useNamedPeople(
    scope,
    useMemo(() => assigneesOf(arrangement), [arrangement]),
  );
  const path = `/dashboard/${scope.workspaceId}/projects/${scope.projectId}/board`;
  const mayMove = mayNow(project, 'changeStatus');
  const { key: projectKey, estimateScale } = project;
  return useMemo(
    () => ({ projectKey, people, named, labels, fields, today, estimateScale, path, mayMove }),
    [projectKey, people, named, labels, fields, today, estimateScale, path, mayMove],
  );
}

function assigneesOf({ places }: BoardSnapshot['arrangement']): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { task } of places.values()) if (task.assigneeId !== null) found.add(task.assigneeId);
  return found;
}
