import { Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ProjectScope } from '#features/projects/web';
import type { WorkflowDetails } from '#features/workflows/contract';
import { itemTypeOf, knownValues } from '#features/workflows/rules/known-values';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Popover } from '#ui/popover';
import { Segmented } from '#ui/segmented';
import { useKeys } from '#web/keys';
import { LineSkeletons } from '#ui/line-skeletons';
import { local } from '#web/local';
import { PartInPlace } from '#web/part-in-place.tsx';
import { useNarrow } from '#web/use-narrow';
import { useDetails, useLimits } from '../data.ts';
import styles from '../workflow-page.module.css';
import * as words from '../words.ts';
import type { DraftStore } from './draft-store.ts';
import { type Editing, EditingContext, useEditing } from './editor-context.ts';
import { PartPanel } from './part-panel.tsx';
import { StepList } from './step-list.tsx';
import { StepPicker } from './step-picker.tsx';
import { useDraftState } from './use-draft-state.ts';
import { type Parts, useParts } from './use-parts.ts';

const canvasPart = () => import('./canvas.tsx');

interface EditorProps {
  scope: ProjectScope;
  details: WorkflowDetails;
  store: DraftStore;
  mayChange: boolean;
}

/** What a workflow does, on a canvas or in a list, with the fields of what is selected beside it. */
export function Editor({ scope, details, store, mayChange }: EditorProps) {
  const { definition, problems } = useDraftState(store);
  const hasApprovals = useLimits(scope.projectId).data?.approvals ?? true;
  const editing = useMemo<Editing>(
    () => ({
      workflowId: details.id,
      definition,
      of: itemTypeOf(definition.trigger),
      asks: [],
      known: knownValues(definition.trigger),
      problems,
      hasApprovals,
      edit: mayChange ? store.edit : () => {},
    }),
    [details.id, definition, problems, hasApprovals, mayChange, store],
  );
  return (
    <EditingContext value={editing}>
      <Surface store={store} mayChange={mayChange} workflowId={details.id} />
    </EditingContext>
  );
}

type Shape = 'canvas' | 'list';
const SHAPE = 'workflow-shape';

function Surface({ store, mayChange, workflowId }: { store: DraftStore; mayChange: boolean; workflowId: string }) {
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<Shape | null>(() => (local.read(SHAPE) === 'list' ? 'list' : null));
  const shape = chosen ?? (isNarrow ? 'list' : 'canvas');
  const parts = useParts();
  const choose = (next: Shape) => {
    setChosen(next);
    local.write(SHAPE, next);
  };
  return (
    <div className={styles.editor}>
      <div className={styles.surface} data-canvas={shape === 'canvas' || undefined}>
        <div className={styles.tools}>
          <Segmented
            size="s"
            label={words.showAs}
            value={shape}
            options={[
              { value: 'canvas', label: words.canvas },
              { value: 'list', label: words.list },
            ]}
            onValueChange={choose}
          />
          {mayChange ? <History store={store} /> : null}
        </div>
        <Problems parts={parts} />
        <Conflict store={store} workflowId={workflowId} />
        {shape === 'list' ? (
          <div className={styles.listed}>
            <StepList parts={parts} />
          </div>
        ) : (
          <PartInPlace load={canvasPart} what={words.thisWorkflow} waiting={<LineSkeletons />}>
            {({ Canvas }) => <Canvas parts={parts} />}
          </PartInPlace>
        )}
      </div>
      <PartPanel parts={parts} />
      <StepPicker parts={parts} />
    </div>
  );
}

/** Undoing and redoing within the editor, by buttons and by the keys that undo elsewhere. */
function History({ store }: { store: DraftStore }) {
  const { canUndo, canRedo } = useDraftState(store);
  useKeys([
    { keys: 'mod+z', label: words.undo, group: words.editor, run: () => canUndo && store.undo() },
    { keys: 'shift+mod+z', label: words.redo, group: words.editor, run: () => canRedo && store.redo() },
  ]);
  return (
    <>
      <IconButton size="s" label={words.undo} shortcut="mod+z" icon={<Undo2 />} disabled={!canUndo} onClick={store.undo} />
      <IconButton size="s" label={words.redo} shortcut="shift+mod+z" icon={<Redo2 />} disabled={!canRedo} onClick={store.redo} />
    </>
  );
}

/** What hinders publishing, each leading to where it is. */
function Problems({ parts }: { parts: Parts }) {
  const { problems } = useEditing();
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems}>
      <Popover
        label={words.problemsTitle}
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} size="s" icon={<TriangleAlert />}>
            {words.problemCount(problems.length)}
          </Button>
        )}
      >
        {(close) => (
          <ul className={styles.problemList} aria-label={words.problemsTitle}>
            {problems.map(({ at, stepId, text }) => (
              <li key={`${at} ${stepId} ${text}`}>
                <button
                  type="button"
                  onClick={() => {
                    parts.select(stepId ?? (at === 'conditions' ? at : 'trigger'));
                    close();
                  }}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </div>
  );
}

function Conflict({ store, workflowId }: { store: DraftStore; workflowId: string }) {
  const { save } = useDraftState(store);
  const theirs = useDetails(workflowId).data;
  if (save !== 'conflict' || theirs === undefined) return null;
  return (
    <Banner
      tone="warning"
      action={
        <>
          <Button size="s" onClick={() => store.adopt(theirs)}>
            {words.takeTheirs}
          </Button>
          <Button size="s" onClick={() => store.overwrite(theirs)}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      {words.conflictHint}
    </Banner>
  );
}
