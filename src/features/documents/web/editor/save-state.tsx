import { useEffect, useState } from 'react';
import * as words from '../words.ts';
import type { TextStatus, TextSync } from './text-sync.ts';

/** While someone types, each key is saved at once. To say so each time would be a flicker, and a rendering for each key. */
const QUIET_MS = 1_000;

const SAID: Partial<Record<TextStatus['is'], () => string>> = {
  saved: () => words.saved,
  saving: () => words.saving,
  offline: () => words.offline,
};

interface SaveStateProps {
  sync: Pick<TextSync, 'subscribe' | 'status'> | null;
  className: string | undefined;
}

/** Whether the text is saved: at once if it is not, and once nobody types if it is. */
export function SaveState({ sync, className }: SaveStateProps) {
  const [said, say] = useState<TextStatus['is']>('loading');
  useEffect(() => {
    if (sync === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (quietMs: number) => {
      clearTimeout(timer);
      const { is } = sync.status();
      if (is === 'saved') timer = setTimeout(() => say(is), quietMs);
      else say(is);
    };
    look(0);
    const stop = sync.subscribe(() => look(QUIET_MS));
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [sync]);
  return (
    <span className={className} role="status">
      {SAID[said]?.()}
    </span>
  );
}
