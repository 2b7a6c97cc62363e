import { useEffect, useSyncExternalStore } from 'react';
import { topicOf, type LiveScope } from './live.ts';
import { presenceIn, type Person } from './presence.ts';

/** Everyone who is viewing the scope now, including the person themselves. Its frame must `useLive`. */
export function usePresence(scope: LiveScope): readonly Person[] {
  const { subscribe, people } = presenceIn(topicOf(scope));
  return useSyncExternalStore(subscribe, people);
}

/** Tells the others which task is open here, while the component is mounted. */
export function useFocus(scope: LiveScope, taskId: string | null): void {
  const topic = topicOf(scope);
  useEffect(() => {
    presenceIn(topic).focusOn(taskId);
    return () => presenceIn(topic).focusOn(null);
  }, [topic, taskId]);
}
