import { useState } from 'react';

export interface Choice {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** All of them, or none where all are chosen already. */
  toggleAll(ids: readonly string[]): void;
  clear(): void;
}

/** Which rows of a list are chosen. */
export function useChoice(): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    toggle: (id) =>
      setIds((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]))),
    toggleAll: (all) => setIds((before) => (all.every((id) => before.has(id)) ? new Set() : new Set(all))),
    clear: () => setIds(new Set()),
  };
}
