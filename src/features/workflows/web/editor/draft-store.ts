import type { Definition, WorkflowDetails, WorkflowProblem } from '#features/workflows/contract';
import { ApiError, OfflineError } from '#web/api-error';
import { listeners } from '#web/listeners';
import { type UndoSteps, undoSteps } from './undo-steps.ts';

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

/** The draft of a workflow while it is edited: saved when typing pauses, with its own steps to undo. */
export function draftStore(initial: WorkflowDetails, save: Save): DraftStore {
  const draft = openDraft(initial, save);
  const { steps } = draft;
  const afterStep = (step: () => void) => () => {
    step();
    draft.isChanged();
  };
  return {
    get: draft.shown,
    subscribe: draft.subscribe,
    edit(change, field) {
      const next = change(steps.now);
      if (next === steps.now) return;
      steps.edit(next, field);
      draft.isChanged();
    },
    undo: afterStep(steps.undo),
    redo: afterStep(steps.redo),
    flush: draft.flush,
    learn(details) {
      if (details.version > draft.server.version && draft.isSettled()) draft.take(details);
    },
    adopt: (details) => draft.take(details, true),
    overwrite(theirs) {
      Object.assign(draft, { server: theirs, state: 'unsaved' });
      void draft.flush();
    },
  };
}

/** What is shown of a draft, what the server has of it, and what brings the first to the second. */
function openDraft(initial: WorkflowDetails, save: Save) {
  const steps = undoSteps(initial.definition);
  const changes = listeners();
  const own = { server: initial, saved: initial.definition, state: 'saved' as SaveState, error: null as Error | null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = Promise.resolve(true);
  let shown = shownOf(own, steps);
  const tell = () => {
    shown = shownOf(own, steps);
    changes.tell();
  };
  const isSaved = () => steps.now === own.saved;
  const flushed = async (): Promise<boolean> => {
    clearTimeout(timer);
    for (own.error = null; !isSaved() && own.state !== 'conflict' && own.error === null;) {
      // Each answer decides whether there is more to save.
      // oxlint-disable-next-line no-await-in-loop
      await savedOnce(own, steps.now, { save, tell });
      if (!isSaved() && own.state === 'saved') own.state = 'unsaved';
    }
    tell();
    return isSaved();
  };
  // One after the other, so that nothing is sent twice.
  const flush = () => (underWay = underWay.then(flushed));
  return Object.assign(own, {
    steps,
    flush,
    shown: () => shown,
    subscribe: changes.subscribe,
    isSettled: () => isSaved() && own.state !== 'saving',
    isChanged() {
      clearTimeout(timer);
      if (own.state !== 'conflict') own.state = isSaved() ? 'saved' : 'unsaved';
      if (own.state === 'unsaved') timer = setTimeout(() => void flush(), PAUSE_MS);
      tell();
    },
    /** Shows what the server has. If that is the same draft, its steps to undo stay. */
    take(details: WorkflowDetails, isOther = isOtherDraft(details, own.server)) {
      own.server = details;
      if (isOther) {
        clearTimeout(timer);
        steps.reset(details.definition);
        Object.assign(own, { saved: details.definition, state: 'saved', error: null });
      }
      tell();
    },
  });
}

interface Own {
  server: WorkflowDetails;
  saved: Definition;
  state: SaveState;
  error: Error | null;
}

const shownOf = ({ server, state, error }: Own, { now, canUndo, canRedo }: UndoSteps<Definition>): DraftState => ({
  definition: now,
  problems: server.problems,
  draftNumber: server.draftNumber,
  save: state,
  error,
  canUndo,
  canRedo,
});

async function savedOnce(own: Own, sent: Definition, { save, tell }: { save: Save; tell: () => void }): Promise<void> {
  own.state = 'saving';
  tell();
  try {
    own.server = await save(sent, own.server.draftNumber);
    Object.assign(own, { saved: sent, state: 'saved', error: null });
  } catch (problem) {
    own.error = problem instanceof Error ? problem : new Error(String(problem));
    own.state = problem instanceof OfflineError ? 'waiting' : isConflict(problem) ? 'conflict' : 'failed';
  }
}

const isOtherDraft = (one: WorkflowDetails, other: WorkflowDetails): boolean =>
  one.draftNumber !== other.draftNumber || one.liveNumber !== other.liveNumber;

const isConflict = (problem: unknown): boolean => problem instanceof ApiError && problem.status === 409;
