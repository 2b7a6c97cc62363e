import { useEffect, useRef } from 'react';
import { toast } from '#web/toasts';
import type { TaskPlace } from './use-task-place.ts';
import * as words from './words.ts';

interface NewPlace {
  projectId: string;
  workspaceId: string;
  key: string;
}

/** Redirects to a task that was moved to another project; `moved` is null while the task is where the URL says. */
export function useFollowed(place: TaskPlace, moved: NewPlace | null): void {
  const here = useRef(place);
  useEffect(() => {
    here.current = place;
  });
  useEffect(() => {
    if (moved === null) return;
    toast.info(words.keyChanged(moved.key));
    here.current.follow(moved);
  }, [moved]);
}
