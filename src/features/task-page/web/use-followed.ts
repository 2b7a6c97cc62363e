import { useEffect, useRef } from 'react';
import { toast } from '#web/toasts';
import type { TaskPlace } from './use-task-place.ts';
import * as words from './words.ts';

interface NewPlace {
  projectId: string;
  workspaceId: string;
  key: string;
}

/** Goes after a task that an old address or somebody else's move has left behind; null while it is where the address says. */
export function useFollowed(place: TaskPlace, moved: NewPlace | null): void {
  const here = useRef(place);
  useEffect(() => {
    here.current = place;
  });
  useEffect(() => {
    if (moved === null) return;
    toast.info(words.thisTaskIsKeyNow(moved.key));
    here.current.follow(moved);
  }, [moved]);
}
