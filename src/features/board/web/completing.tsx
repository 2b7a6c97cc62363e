import { IterationCw } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nameOf } from '#features/projects/web';
import { Avatar } from '#ui/avatar';
import { ColorDot } from '#ui/color-dot';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import type { Suggestion } from '#ui/suggestions-popup';
import { useSuggestions } from '#ui/suggestions';
import { useCardSetting } from './board-surface.ts';
import type { QuickAddWorld } from './quick-add.ts';
import { completionsAt, type QuickCompletion } from './quick-completions.ts';
import * as words from './words.ts';

interface CompletingProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  world: QuickAddWorld;
  onWrite(text: string): void;
}

type Shown = Suggestion & { readonly completion: QuickCompletion };

/** After each of them the caret may be elsewhere. */
const EVENTS = ['selectionchange', 'input', 'focusin', 'focusout'] as const;

/** Completes people, labels, sprints and priorities in a quick entry; loaded with its focus. */
export function Completing({ area, text, world, onWrite }: CompletingProps) {
  const show = useShown();
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  useEffect(() => {
    const note = () => {
      const { current } = area;
      const isHere = current !== null && current === document.activeElement && current.selectionStart === current.selectionEnd;
      setField(current);
      setCaret(isHere ? current.selectionStart : null);
    };
    note();
    for (const event of EVENTS) document.addEventListener(event, note);
    return () => EVENTS.forEach((event) => document.removeEventListener(event, note));
  }, [area]);
  const before = caret === null ? '' : text.slice(0, caret);
  const typed = before === '' ? null : completionsAt(before, world);
  return useSuggestions<Shown>({
    field,
    label: words.completions,
    found: words.completionsFound,
    typed: before,
    items: typed?.completions.map(show) ?? [],
    // A name that is already understood needs no completion: Enter adds the task.
    first: typed?.isUnderstood ? -1 : 0,
    place: () => field?.getBoundingClientRect() ?? null,
    onChoose({ completion }) {
      if (!typed || !field) return;
      const begun = `${text.slice(0, typed.from)}${completion.text} `;
      flushSync(() => onWrite(begun + text.slice(before.length).trimStart()));
      field.setSelectionRange(begun.length, begun.length);
      setCaret(begun.length);
    },
  });
}

/** How a completion is drawn: as people, labels, sprints and priorities are everywhere. */
function useShown(): (completion: QuickCompletion) => Shown {
  const { people, labels } = useCardSetting();
  return (completion) => {
    const { key, text } = completion;
    const drawn = (label: string, icon: Suggestion['icon']) => ({ key, label, icon, completion });
    if (completion.kind === 'priority')
      return drawn(priorityLabel(completion.priority), <PriorityIcon priority={completion.priority} />);
    if (completion.kind === 'sprint') return drawn(text.slice(1), <IterationCw />);
    if (completion.kind === 'label') {
      const label = labels.get(completion.labelId);
      return drawn(label?.name ?? text, <ColorDot color={label?.color ?? 'gray'} />);
    }
    const person = people.get(completion.userId);
    const name = person ? nameOf(person) : text;
    return {
      ...drawn(
        name,
        <Avatar size={20} id={completion.userId} name={name} image={person?.profilePictureUrl ?? null} decorative />,
      ),
      description: person && text.includes('@', 1) ? person.email : undefined,
    };
  };
}
