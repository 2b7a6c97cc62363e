const STEPS_MOST = 200;

/** A value with its steps to undo. */
export interface UndoSteps<T> {
  readonly now: T;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The next value. Edits in a row with the same `field` are one step to undo. */
  edit(next: T, field?: string): void;
  undo(): void;
  redo(): void;
  /** Another value, without any steps before it. */
  reset(value: T): void;
}

/** The steps of an editor, apart from those of the rest of the app. */
export function undoSteps<T>(first: T): UndoSteps<T> {
  let now = first;
  let past: readonly T[] = [];
  let future: readonly T[] = [];
  let lastField: string | undefined;
  return {
    get now() {
      return now;
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    edit(next, field) {
      if (field === undefined || field !== lastField) past = [...past.slice(1 - STEPS_MOST), now];
      [now, lastField, future] = [next, field, []];
    },
    undo() {
      const before = past.at(-1);
      if (before === undefined) return;
      [past, future, now, lastField] = [past.slice(0, -1), [now, ...future], before, undefined];
    },
    redo() {
      const [after, ...rest] = future;
      if (after === undefined) return;
      [past, future, now, lastField] = [[...past, now], rest, after, undefined];
    },
    reset(value) {
      [now, past, future, lastField] = [value, [], [], undefined];
    },
  };
}
