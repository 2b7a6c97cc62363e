import { AssistantIcon } from '#web/assistant-icon';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isoDay } from '#contract/dates';
import { type Condition, withCondition } from '#contract/filters';
import { announce } from '#ui/live-region';
import type { Suggestion } from '#ui/suggestions-popup';
import { toast } from '#web/toasts';
import { calls, useAiStatus } from './data.ts';
import * as words from './words.ts';

/** What a view can be filtered by: the fields of the tasks or of the issues of a project. */
export interface AskingPlace {
  readonly of: 'TASK' | 'ISSUE';
  readonly place: { readonly workspaceId: string; readonly projectId: string };
}

/** Offered among the ways to complete what is typed into the search of a view. */
export type AskingWay = Suggestion & { run(): void };

/** The search of a view, as far as it is needed here. */
interface AskedSearch {
  readonly typed: string;
  show(text: { rest: string; text: string; where(before: readonly Condition[]): readonly Condition[] }): void;
}

interface AskedFiltersProps extends AskingPlace {
  search: AskedSearch;
  /** Told the way to ask, and null once there is none. It is told apart so that the list that shows it stays as it is. */
  onWay(way: AskingWay | null): void;
}

/** Offers, while a sentence is typed into the search of a view, to ask the assistant for the filter that it says. */
export function AskedFilters(props: AskedFiltersProps) {
  // Whether the assistant is there is asked only then.
  return /\S\s+\S/.test(props.search.typed) ? <Asking {...props} /> : null;
}

function Asking({ of, place, search, onWay }: AskedFiltersProps) {
  const { typed, show } = search;
  const status = useAiStatus(place).data;
  const [asked, setAsked] = useState('');
  const request = useRef<{ sentence: string; controller: AbortController } | null>(null);
  const sentence = typed.trim();
  const isPending = asked === sentence && asked !== '';
  useEffect(() => {
    // Another sentence asks for another filter.
    if (request.current?.sentence !== sentence) request.current?.controller.abort();
  }, [sentence]);
  useEffect(() => () => request.current?.controller.abort(), []);
  const ask = async () => {
    const controller = new AbortController();
    request.current = { sentence, controller };
    setAsked(sentence);
    try {
      const body = { sentence, of, today: isoDay(new Date()) };
      const { problem, text, where } = await calls.post('ask-filter', {
        query: { projectId: place.projectId },
        body,
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      if (problem !== null) toast.error(problem === 'NOT_UNDERSTOOD' ? words.noFilterFound : words.problems[problem]);
      else {
        show({ rest: text, text, where: (before) => where.reduce<readonly Condition[]>(withCondition, before) });
        announce(words.filtered(where.length));
      }
    } catch (error) {
      if (!controller.signal.aborted) toast.error(error instanceof Error ? error.message : words.unsent);
    } finally {
      setAsked((now) => (now === sentence ? '' : now));
    }
  };
  const isOffered = status?.isAvailable ?? false;
  const latest = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = () => void (isPending || ask());
  });
  useEffect(() => {
    if (!isOffered) return undefined;
    onWay({
      key: 'ask the assistant',
      label: isPending ? words.askingForFilter : words.askForFilter,
      icon: <AssistantIcon />,
      run: () => latest.current(),
    });
    return () => onWay(null);
  }, [isOffered, isPending, onWay]);
  return null;
}
