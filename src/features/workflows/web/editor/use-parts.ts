import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Step } from '#features/workflows/contract';
import { announce } from '#ui/live-region';
import { openMenu, type MenuItem } from '#ui/menu';
import { STEPS_MAX, type StepKind } from '#features/workflows/fields';
import { stepSentence } from '../step-words.ts';
import * as words from '../words.ts';
import { useChoices } from './choices.tsx';
import { useEditing } from './editor-context.ts';
import { inReadingOrder, movedTo, type Place, placeOf, steppedPlace, withCopy, withoutStep, withStep } from './flow.ts';
import { newStep } from './new-parts.ts';

/** What canvas and list do with the parts of a workflow. */
export interface Parts {
  /** The part whose fields are shown: `trigger`, `conditions`, or the id of a step; null for none. */
  readonly selected: string | null;
  /** Where a step is being added, and the button that asked for it. */
  readonly adding: { readonly place: Place; readonly anchor: Element } | null;
  readonly isFull: boolean;
  select(id: string | null): void;
  askToAdd(place: Place, anchor: Element): void;
  stopAdding(): void;
  add(kind: StepKind, place: Place): void;
  move(id: string, place: Place): void;
  remove(id: string): void;
  /** The keys of a step: Alt and an arrow move it, Delete removes it. */
  handleKey(id: string, event: KeyboardEvent): void;
  openMenuOf(id: string, anchor: Element): void;
}

export function useParts(): Parts {
  const { definition, edit, of } = useEditing();
  const { names } = useChoices();
  const [selected, select] = useState<string | null>(null);
  const [adding, setAdding] = useState<Parts['adding']>(null);
  const { steps } = definition;
  const isFull = steps.length >= STEPS_MAX;
  return useMemo(() => {
    const sentenceOf = (id: string) => {
      const step = steps.find((one) => one.id === id);
      return step ? stepSentence(step, of ?? 'TASK', names) : '';
    };
    const change = (next: (before: readonly Step[]) => readonly Step[]) =>
      edit((before) => {
        const after = next(before.steps);
        return after === before.steps ? before : { ...before, steps: [...after] };
      });
    const acts = actsOn({ steps, selected, select, change, sentenceOf });
    const menuOf = (id: string, anchor: Element) =>
      stepMenu(steps, id, { ...acts, isFull, addBefore: (place) => setAdding({ place, anchor }) });
    return {
      selected,
      adding,
      isFull,
      select,
      askToAdd: (place, anchor) => setAdding({ place, anchor }),
      stopAdding: () => setAdding(null),
      add(kind, place) {
        const made = newStep(kind, steps);
        change((before) => withStep(before, made, place));
        select(made.id);
        setAdding(null);
      },
      move: acts.move,
      remove: acts.remove,
      handleKey: (id, event) => handleStepKey(id, event, acts),
      openMenuOf: (id, anchor) =>
        openMenu({ label: words.actionsForStep(sentenceOf(id)), items: menuOf(id, anchor), at: anchor, byKeyboard: true }),
    };
  }, [steps, edit, selected, adding, isFull, of, names]);
}

interface Acting {
  steps: readonly Step[];
  selected: string | null;
  select: (id: string | null) => void;
  change: (next: (before: readonly Step[]) => readonly Step[]) => void;
  sentenceOf: (id: string) => string;
}

/** What is done with a step, and said to people who do not see it. */
function actsOn({ steps, selected, select, change, sentenceOf }: Acting) {
  const move = (id: string, place: Place) => {
    change((before) => movedTo(before, id, place));
    const number = inReadingOrder(movedTo(steps, id, place)).find(({ step }) => step.id === id)?.number ?? '';
    announce(words.stepMoved(sentenceOf(id), number));
  };
  return {
    move,
    step(id: string, by: -1 | 1) {
      const place = steppedPlace(steps, id, by);
      if (place) move(id, place);
      else announce(by === -1 ? words.alreadyFirst : words.alreadyLast);
    },
    remove(id: string) {
      change((before) => withoutStep(before, id));
      if (selected === id) select(null);
      announce(words.stepRemoved(sentenceOf(id)));
    },
    copy(id: string) {
      const { steps: copied, copyId } = withCopy(steps, id);
      if (copied.length > STEPS_MAX) return announce(words.tooManySteps, 'assertive');
      change(() => copied);
      return select(copyId);
    },
  };
}

type Acts = ReturnType<typeof actsOn>;

function handleStepKey(id: string, event: KeyboardEvent, { step, remove }: Acts): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
  if (by !== null && event.altKey) step(id, by);
  else if (event.key === 'Delete' || event.key === 'Backspace') remove(id);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

interface StepMenu extends Acts {
  isFull: boolean;
  addBefore: (place: Place) => void;
}

function stepMenu(steps: readonly Step[], id: string, { step, copy, remove, isFull, addBefore }: StepMenu): MenuItem[] {
  const place = placeOf(steps, id);
  const mover = (label: string, shortcut: string, by: -1 | 1) => ({
    label,
    shortcut,
    disabled: steppedPlace(steps, id, by) === null,
    onSelect: () => step(id, by),
  });
  return [
    mover(words.moveUp, 'alt+arrowup', -1),
    mover(words.moveDown, 'alt+arrowdown', 1),
    'line',
    ...(place ? [{ label: words.addBefore, disabled: isFull, onSelect: () => addBefore(place) }] : []),
    { label: words.duplicateStep, disabled: isFull, onSelect: () => copy(id) },
    'line',
    { label: words.deleteStep, shortcut: 'delete', danger: true, onSelect: () => remove(id) },
  ];
}
