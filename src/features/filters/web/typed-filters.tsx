import { CalendarDays, ListFilter } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { type Condition, isDate } from '#contract/filters';
import type { AskingWay } from '#features/assistant/web';
import { readingOf, withTyped } from '#features/search/rules';
import type { Suggestion } from '#ui/suggestions-popup';
import { useSuggestions } from '#ui/suggestions';
import { type Completion, completionsIn } from '../rules.ts';
import { dateItems } from './filter-editor.tsx';
import { plainly, type ShownFilter, type TypedSearch, type TypedText } from './toolbar.tsx';
import * as words from './words.ts';

interface TypedFiltersProps {
  fields: readonly ShownFilter[];
  search: TypedSearch;
  /** Offered after them. */
  more: readonly AskingWay[] | null;
}

type Way = Suggestion & { readonly completion: Completion };

/** Reads operators that are typed into the search of a view as its filters, and completes them. */
export function TypedFilters({ fields, search, more }: TypedFiltersProps) {
  const { input, typed, show, readBy } = search;
  const withAll = (conditions: readonly Condition[]) => (before: readonly Condition[]) =>
    conditions.reduce((all, one) => withTyped(all, one, fields), before);
  const read = (text: string, isWhole = false): TypedText => {
    const { words: said, rest, conditions } = readingOf(text, fields, isWhole);
    return { rest, text: said, ...(conditions.length > 0 && { where: withAll(conditions) }) };
  };
  useLayoutEffect(() => {
    readBy(read);
    return () => readBy(plainly);
  });
  // What was typed while this part was loading is read once.
  const isCaughtUp = useRef(false);
  useLayoutEffect(() => {
    if (isCaughtUp.current) return;
    isCaughtUp.current = true;
    const now = read(typed);
    if (input && now.text !== typed) show(now);
  });
  const ways = input === null ? [] : completionsIn(typed, fields).map(wayOf);
  return useSuggestions<Way | AskingWay>({
    field: input,
    label: words.waysToFilter,
    found: words.waysFound,
    typed,
    items: input === null ? [] : [...ways, ...(more ?? [])],
    // A value is picked by Enter at once. The beginning of an operator may also be a word.
    first: ways[0]?.completion.condition ? 0 : -1,
    place: () => input?.getBoundingClientRect() ?? null,
    onChoose(way) {
      if ('run' in way) return way.run();
      const { text, condition } = way.completion;
      show(condition ? { rest: text, text, where: withAll([condition]) } : read(text));
    },
    // Enter ends a condition as a space does.
    onKey({ key }) {
      if (key !== 'Enter') return false;
      const whole = read(typed, true);
      if (whole.rest === typed) return false;
      show(whole);
      return true;
    },
  });
}

function wayOf(completion: Completion): Way {
  const { label, field, value } = completion;
  const shown = field as ShownFilter | null;
  const item = shown?.items.find((one) => one.value === value);
  const isDay = shown !== null && isDate(shown.field);
  const period = isDay ? dateItems(shown.field).find((one) => label.endsWith(`:${one.value}`))?.label : undefined;
  return {
    key: `${label} ${value}`,
    label,
    icon: item?.icon ?? (isDay ? <CalendarDays /> : <ListFilter />),
    description: item ? item.description : (period ?? shown?.field.label),
    completion,
  };
}
