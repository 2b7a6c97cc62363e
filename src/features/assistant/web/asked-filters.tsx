import { MessageSquare } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
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

interface AskedFiltersProps<Fields, Search> extends AskingPlace {
  search: Search;
  fields: Fields;
  /** What completes the typed text. */
  Typed: ComponentType<{ fields: Fields; search: Search; more: readonly AskingWay[] }>;
}

/** Offers, while a sentence is typed into the search of a view, to ask the assistant for the filter that it says. */
export function AskedFilters<Fields, Search extends AskedSearch>(props: AskedFiltersProps<Fields, Search>) {
  const { search, fields, Typed } = props;
  // Whether the assistant is there is asked only then.
  if (!/\S\s+\S/.test(search.typed)) return <Typed fields={fields} search={search} more={NONE} />;
  return <Asking {...props} />;
}

function Asking<Fields, Search extends AskedSearch>(props: AskedFiltersProps<Fields, Search>) {
  const { of, place, search, fields, Typed } = props;
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
  const way: AskingWay = {
    key: 'ask the assistant',
    label: isPending ? words.askingForFilter : words.askForFilter,
    icon: <MessageSquare />,
    run: () => void (isPending || ask()),
  };
  return <Typed fields={fields} search={search} more={status?.isAvailable ? [way] : NONE} />;
}

const NONE: readonly AskingWay[] = [];
