import type { Definition, WorkflowDetails, WorkflowProblem } from '#features/workflows/contract';
import { ApiError, OfflineError } from '#web/api-error';
import { listeners } from '#web/listeners';

/**
 * `unsaved` until typing pauses. `waiting`: the server cannot be reached. `conflict`: someone else changed the draft. `failed`: the
 * server refused it, and `error` says why.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'conflict' | 'failed';

export interface DraftState {
  readonly definition: Definition;
  /** What hinders the saved draft from being published. */
  readonly problems: readonly WorkflowProblem[];
  readonly draftNumber: number | null;
  readonly save: SaveState;
  readonly error: Error | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface DraftStore {
  get(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Changes the draft. Edits in a row with the same `field` are one step to undo. */
  edit(change: (before: Definition) => Definition, field?: string): void;
  undo(): void;
  redo(): void;
  /** Saves what is unsaved now. True if everything is saved. */
  flush(): Promise<boolean>;
  /** What the server has now: it replaces the draft, except if something is unsaved. */
  learn(details: WorkflowDetails): void;
  /** Replaces the draft, whatever is unsaved: after publishing, discarding or restoring. */
  adopt(details: WorkflowDetails): void;
  /** Saves over the change of someone else, whose draft is this one. */
  overwrite(theirs: WorkflowDetails): void;
}

type Save = (definition: Definition, draftNumber: number | null) => Promise<WorkflowDetails>;

const PAUSE_MS = 600;
const UNDO_MOST = 200;

/** The draft of a workflow while it is edited: saved when typing pauses, with its own steps to undo. */
export function draftStore(initial: WorkflowDetails, save: Save): DraftStore {
  let { definition, problems, draftNumber, version } = initial;
  let past: readonly Definition[] = [];
  let future: readonly Definition[] = [];
  let lastField: string | undefined;
  let saved = definition;
  let state: SaveState = 'saved';
  let error: Error | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  const changes = listeners();
  let shown = shownNow();

  function shownNow(): DraftState {
    return { definition, problems, draftNumber, save: state, error, canUndo: past.length > 0, canRedo: future.length > 0 };
  }
  function tell(): void {
    shown = shownNow();
    changes.tell();
  }
  function show(next: Definition): void {
    definition = next;
    if (state !== 'conflict') state = definition === saved ? 'saved' : 'unsaved';
    clearTimeout(timer);
    if (state === 'unsaved') timer = setTimeout(() => void flush(), PAUSE_MS);
    tell();
  }
  function replace(details: WorkflowDetails): void {
    ({ definition, problems, draftNumber, version } = details);
    [saved, past, future, lastField, state, error] = [definition, [], [], undefined, 'saved', null];
    clearTimeout(timer);
    tell();
  }
  async function saveOnce(): Promise<void> {
    const sent = definition;
    state = 'saving';
    tell();
    try {
      const answer = await save(sent, draftNumber);
      ({ problems, draftNumber, version } = answer);
      [saved, error] = [sent, null];
      state = definition === saved ? 'saved' : 'unsaved';
    } catch (problem) {
      error = problem instanceof Error ? problem : new Error(String(problem));
      state = problem instanceof OfflineError ? 'waiting' : isConflict(problem) ? 'conflict' : 'failed';
    }
    tell();
  }
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await underWay;
    while (definition !== saved && state !== 'conflict') {
      underWay = saveOnce();
      // Each answer decides whether there is more to save.
      // oxlint-disable-next-line no-await-in-loop
      await underWay;
      underWay = null;
      if (error !== null) break;
    }
    return definition === saved;
  }

  return {
    get: () => shown,
    subscribe: changes.subscribe,
    edit(change, field) {
      const next = change(definition);
      if (next === definition) return;
      if (field === undefined || field !== lastField) past = [...past.slice(-UNDO_MOST), definition];
      [lastField, future] = [field, []];
      show(next);
    },
    undo() {
      const before = past.at(-1);
      if (before === undefined) return;
      [past, future, lastField] = [past.slice(0, -1), [definition, ...future], undefined];
      show(before);
    },
    redo() {
      const [after] = future;
      if (after === undefined) return;
      [past, future, lastField] = [[...past, definition], future.slice(1), undefined];
      show(after);
    },
    flush,
    learn(details) {
      if (details.version <= version || definition !== saved || underWay !== null) return;
      if (details.draftNumber === draftNumber) ({ problems, version } = details);
      else return replace(details);
      tell();
    },
    adopt: replace,
    overwrite(theirs) {
      ({ draftNumber, version } = theirs);
      state = 'unsaved';
      void flush();
    },
  };
}

const isConflict = (problem: unknown): boolean => problem instanceof ApiError && problem.status === 409;
