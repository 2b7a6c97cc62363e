import { useMemo } from 'react';
import { mayNow } from '#contract/permissions';
import type { CardSetting, Scene } from './desk.ts';
import type { Display } from './display.ts';
import { useToday } from '#features/task-desk/web';

/** What all cards need to draw themselves; the same object as long as none of it changes. */
export function useCardSettingOf({ scope, project, people, labels }: Scene, { fields }: Display): CardSetting {
  const today = useToday();
  const path = `/dashboard/${scope.workspaceId}/projects/${scope.projectId}/board`;
  const mayMove = mayNow(project, 'changeStatus');
  const { key: projectKey, estimateScale } = project;
  return useMemo(
    () => ({ projectKey, people, labels, fields, today, estimateScale, path, mayMove }),
    [projectKey, people, labels, fields, today, estimateScale, path, mayMove],
  );
}
