import { useState } from 'react';
import { local } from '#web/local';

const KEPT = 8;
const keyOf = (userId: string, workspaceId: string): string => `cairn-searches:${userId}:${workspaceId}`;

/** The latest searches of a person in a workspace, kept in this browser: those of which they opened a result or pressed Enter. */
export function useRecent(userId: string, workspaceId: string) {
  const key = keyOf(userId, workspaceId);
  const [recent, setRecent] = useState(() => readIn(key));
  const keep = (texts: readonly string[]): void => {
    local.write(key, texts);
    setRecent(texts);
  };
  return {
    recent,
    remember(query: string): void {
      const text = query.trim();
      if (text !== '') keep([text, ...recent.filter((one) => one !== text)].slice(0, KEPT));
    },
    clear: () => keep([]),
  };
}

function readIn(key: string): readonly string[] {
  const stored = local.read<unknown>(key);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, KEPT) : [];
}
