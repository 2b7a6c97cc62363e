import { useState } from 'react';
import type { Document } from '../contract.ts';

/** Which documents of a tree show those in them: those that were opened, and those around the one that is read. */
export function useOpenBranches(documents: readonly Document[], openId: string | null) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [shownFor, setShownFor] = useState<string | null>(null);
  const opened = documents.find(({ id }) => id === openId);
  if (opened !== undefined && shownFor !== openId) {
    setShownFor(openId);
    const around = ancestorsOf(opened, documents);
    if (around.some((id) => !ids.has(id))) setIds(new Set([...ids, ...around]));
  }
  return {
    ids,
    show: (id: string | null) => id !== null && setIds((known) => new Set([...known, id])),
    hide: (id: string) => setIds((known) => new Set([...known].filter((one) => one !== id))),
  };
}

function ancestorsOf({ parentId }: Document, documents: readonly Document[]): string[] {
  const parent = documents.find(({ id }) => id === parentId);
  return parent === undefined ? [] : [parent.id, ...ancestorsOf(parent, documents)];
}
