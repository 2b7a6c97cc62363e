import { useCallback, useState } from 'react';
import { newId } from '#contract/new-id';

interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

/** Files selected for an item that does not exist yet, with the functions that add and remove them. */
export interface ChosenFiles {
  readonly chosen: readonly ChosenFile[];
  add(files: readonly File[]): void;
  leaveOut(id: string): void;
}

/** Keeps the files selected while a form is filled in. */
export function useChosenFiles(): ChosenFiles {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const add = useCallback(
    (files: readonly File[]) => setChosen((before) => [...before, ...files.map((file) => ({ id: newId(), file }))]),
    [],
  );
  const leaveOut = useCallback((id: string) => setChosen((before) => before.filter((one) => one.id !== id)), []);
  return { chosen, add, leaveOut };
}
