import { LayoutTemplate, Maximize2 } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { mayNow } from '#contract/permissions';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { BULK_MAX } from '#features/bulk-tasks/fields';
import { outlineOf } from '#features/subtasks/web';
import { columnName } from '#features/task-surface/web';
import { composing } from '#features/templates/web';
import type { Cell } from '../rules.ts';
import { openNewTaskAt } from './late-new-task.ts';
import styles from './composer.module.css';
import { create, createOf, type Written } from './creating.ts';
import { useBoardSurface } from './board-surface.ts';
import { listOf, spotOf } from './grid.ts';
import { type QuickAdd, quickAdd, type QuickAddWorld } from './quick-add.ts';
import { Recognized } from './recognized.tsx';
import { useQuickAddWorld } from './use-quick-add-world.ts';
import { useAfterPress } from '#web/use-after-press';
import { usePart } from '#web/use-part';
import * as words from './words.ts';

const completingPart = () => import('./completing.tsx');

const TITLE_MAX = 500;

export interface ComposerProps {
  cell: Cell;
  end: 'top' | 'bottom';
}

/**
 * The quick entry of tasks: Enter adds one and stays for the next, each line is a task, indented ones are its subtasks, and
 * Escape keeps the draft for later. This many letters of the draft were ended by Enter while this part was loading, and Escape
 * may have followed.
 */
export function Composer({ cell, end, entered, isLeft }: ComposerProps & { entered: number; isLeft: boolean }) {
  const surface = useBoardSurface();
  const templates = usePart(composing, 'soon');
  const { drafts } = surface.store;
  const [text, setText] = useState(drafts.get(cell.status) ?? '');
  const [literal, setLiteral] = useState<ReadonlySet<string>>(new Set());
  /** Where the last Enter was that could not add yet; 0 if there was none. */
  const ended = useRef(entered);
  /** Whether Escape followed it: then the composer closes once that is added. */
  const left = useRef(isLeft);
  const [isChoosing, setChoosing] = useState(false);
  const hint = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const afterPress = useAfterPress(true);
  const world = useQuickAddWorld();
  const completing = usePart(completingPart, 'now');
  const tasks = useMemo(() => writtenIn(text, world, literal), [text, world, literal]);
  // Someone may take the right away while the text is written. It stays, to be copied.
  const wrong = mayNow(surface.snapshot().project, 'createTask') ? wrongWith(tasks) : words.mayNotAdd;

  function write(next: string) {
    setText(next);
    drafts.set(cell.status, next);
  }

  function close() {
    surface.store.set({ composer: null });
  }

  /** Back to the card that the keyboard was on, or to the column's first one. */
  function leave() {
    const { current } = surface.store.get();
    const snapshot = surface.snapshot();
    const back = current !== null && spotOf(snapshot, current) ? current : (listOf(snapshot, cell)[0]?.id ?? null);
    surface.store.set({ composer: null, wanted: back });
  }

  function add() {
    if (tasks.length === 0 || wrong !== null || !create(surface, tasks, cell, end)) return;
    write('');
    setLiteral(new Set());
    // The added cards make the column longer, once it is rendered.
    requestAnimationFrame(() => {
      const list = area.current?.closest('[data-column]')?.querySelector('ul')?.parentElement;
      list?.scrollTo?.({ top: end === 'top' ? 0 : list.scrollHeight });
    });
  }

  /** The first task continues in the dialog, with what its line contains. Further lines become the description. */
  function writeWithAllFields() {
    const [task, ...others] = tasks;
    const rest = [...(task?.steps ?? []), ...others].map(({ title }) => `- ${title}`).join('\n');
    void openNewTaskAt(
      surface,
      cell,
      task && { title: task.title, description: rest, sprintId: task.sprintId, task: givenBy(task) },
    );
    write('');
    close();
  }

  useAtFirst(() => area.current?.setSelectionRange(text.length, text.length));

  const addEnded = useEffectEvent(() => {
    const at = ended.current;
    ended.current = 0;
    if (at === 0) return;
    const before = writtenIn(text.slice(0, at), world, literal);
    if (before.length === 0 || wrongWith(before) !== null || !create(surface, before, cell, end)) return;
    write(text.slice(at));
    if (left.current) leave();
  });
  // What was ended by Enter before days could be read is added as soon as they can: its due date would be lost.
  useLayoutEffect(() => {
    if (world.readsDays) addEnded();
  }, [world.readsDays]);

  function finish() {
    if (world.readsDays) add();
    else ended.current = text.length;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (ended.current > 0) left.current = true;
      else leave();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    finish();
  }

  return (
    <div className={styles.composer} data-end={end}>
      <textarea
        ref={area}
        className={styles.area}
        aria-label={words.newTaskIn(columnName(surface.snapshot(), cell.status))}
        aria-describedby={hint}
        placeholder={words.newTaskPlaceholder}
        rows={1}
        autoFocus
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isWithin = currentTarget.parentElement?.contains(relatedTarget) ?? false;
          // It may have gone meanwhile, or have the focus again.
          if (text.trim() === '' && !isChoosing && !isWithin)
            afterPress(() => area.current && area.current !== document.activeElement && close());
        }}
      />
      {completing ? <completing.Completing area={area} text={text} world={world} onWrite={write} /> : null}
      {tasks.length === 1 && tasks[0] ? (
        <Recognized
          tokens={tasks[0].tokens}
          sprints={world.sprints}
          onDecline={(token) => setLiteral(new Set([...literal, token.text]))}
        />
      ) : null}
      <div className={styles.foot}>
        <p id={hint} className={styles.hint} data-wrong={wrong !== null || undefined} aria-live="polite">
          {wrong ?? (sizeOf(tasks) > 1 ? words.pressEnterToAdd(sayAll(tasks)) : <Syntax hasSprints={world.sprints.length > 0} />)}
        </p>
        <IconButton
          size="s"
          label={words.openFullForm}
          icon={<Maximize2 />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={writeWithAllFields}
        />
        {templates ? (
          <templates.TemplatePicker
            scope={surface.snapshot().scope}
            kind="TASK"
            open={isChoosing}
            onOpenChange={(open) => {
              setChoosing(open);
              if (!open) requestAnimationFrame(() => area.current?.focus());
            }}
            onChoose={(template) => {
              if (template.kind !== 'TASK') return;
              void createOf(surface, template, cell, end, text);
              write('');
            }}
            trigger={(props) => (
              // The press must not take the focus, because a composer that is left empty closes.
              <IconButton
                {...props}
                size="s"
                label={words.chooseTemplate}
                icon={<LayoutTemplate />}
                onMouseDown={(event) => event.preventDefault()}
              />
            )}
          />
        ) : (
          <IconButton size="s" label={words.chooseTemplate} icon={<LayoutTemplate />} disabled />
        )}
        {/* Not every keyboard on a screen has an Enter that sends. */}
        <Button
          variant="primary"
          className={styles.add}
          aria-disabled={tasks.length === 0 || wrong !== null || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={finish}
        >
          {words.addTasks(sizeOf(tasks))}
        </Button>
      </div>
    </div>
  );
}

/** What a line contains besides its title. */
const givenBy = ({ priority, assigneeId, dueDate, dueTime, labelIds }: QuickAdd) => ({
  priority,
  assigneeId,
  dueDate,
  dueTime,
  labelIds: labelIds.length > 0 ? [...labelIds] : null,
});
const writtenIn = (text: string, world: QuickAddWorld, literal: ReadonlySet<string>): Written[] =>
  outlineOf(text).map(({ line, steps }) => ({ ...quickAdd(line, world, literal), steps }));

/** Runs once, when the component has mounted and before the next key can. */
function useAtFirst(act: () => void): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  });
}

const Syntax = ({ hasSprints }: { hasSprints: boolean }) => (
  <>
    <code>{words.labelSyntax}</code> <code>{words.personSyntax}</code> <code>{words.prioritySyntax}</code>{' '}
    {hasSprints ? (
      <>
        <code>{words.sprintSyntax}</code>{' '}
      </>
    ) : null}
    <code>{words.daySyntax}</code>
  </>
);

const stepsOf = (tasks: readonly Written[]): number => tasks.reduce((sum, { steps }) => sum + steps.length, 0);

const sizeOf = (tasks: readonly Written[]): number => tasks.length + stepsOf(tasks);

function sayAll(tasks: readonly Written[]): string {
  return words.tasksAndSubtasks(tasks.length, stepsOf(tasks));
}

function wrongWith(tasks: readonly Written[]): string | null {
  if (sizeOf(tasks) > BULK_MAX) return words.tooManyTasks(BULK_MAX, sayAll(tasks));
  if (tasks.some(({ title }) => title === '')) return words.titleMissing;
  return tasks.some(({ title }) => title.length > TITLE_MAX) ? words.titleTooLong(TITLE_MAX) : null;
}
