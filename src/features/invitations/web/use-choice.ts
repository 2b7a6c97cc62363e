import { useState } from 'react';

export interface Choice {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Selects all of them, or none if all are selected. */
  toggleAll(ids: readonly string[]): void;
  clear(): void;
}

/** The selected rows of a list. */
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
