import { CalendarDays, CircleCheck, CircleDot, FileText } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isoDay, shortDate } from '#contract/dates';
import type { ShownReference } from '#features/documents/rules';
import { CHIP_KINDS } from '#features/documents/fields';
import { Avatar } from '#ui/avatar';
import type { DayWords } from '#ui/day-words';
import type { CaretPlace, Suggestion } from '#ui/suggestions-popup';
import { type Mentionable, suggested } from '#ui/text-editor-mention-text';
import { useSuggestions } from '#ui/use-suggestions';
import { client } from '#web/api';
import type { searchActions, SearchResult } from '#features/search/contract';
import { useQuery } from '#web/use-query';
import * as words from '../words.ts';

/** What is put in the place of what was typed. */
export type Chosen =
  | { readonly is: 'person'; readonly person: Mentionable }
  | { readonly is: 'item'; readonly item: ShownReference }
  | { readonly is: 'day'; readonly day: string };

type Offer = Suggestion & { readonly chosen: Chosen };

interface ReferenceField {
  readonly people: readonly Mentionable[];
  readonly workspaceId: string;
  insert(chosen: Chosen, from: number): void;
  place(from: number): CaretPlace | null;
}

const searches = client<typeof searchActions>('search');
/** After @ everything, and after # only work. At most three words. */
const QUERY = /(?:^|[\s(])([@#])([^\s@#][^\s@#]{0,40}(?: [^\s@#]{1,40}){0,2}|)$/;
const FOUND_MOST = 6;
const PAUSE_MS = 120;

interface Asked {
  readonly sign: string;
  readonly text: string;
}

function askedBy(before: string): (Asked & { from: number }) | null {
  const [, sign, text = ''] = QUERY.exec(before.slice(-140)) ?? [];
  return sign === undefined ? null : { sign, text, from: before.length - text.length - 1 };
}

/** The list of people, days and items that opens after @, and of items after #. */
export function useReferenceMenu({ people, workspaceId, insert, place }: ReferenceField) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const found = useFoundItems(workspaceId, asked?.text ?? '');
  const toDay = useDayWords(asked?.sign === '@');
  /** The text before the caret right after something was inserted, which ends with a space. */
  const spaced = useRef<{ text: string | null } | null>(null);
  const menu = useSuggestions<Offer>({
    label: words.mentionables,
    query: (before) => {
      const query = askedBy(before);
      return query && { from: query.from, text: `${query.sign}${query.text}` };
    },
    found: (query) => {
      const text = query.slice(1);
      const items = found.map(itemOffer);
      return query.startsWith('#') ? items : [...suggested(people, text).map(personOffer), ...dayOffers(text, toDay), ...items];
    },
    choose: ({ chosen }, from) => {
      spaced.current = { text: null };
      insert(chosen, from);
    },
    place,
  });
  return {
    ...menu,
    note: (before: string | null) => {
      const next = before === null ? null : askedBy(before);
      if (next?.text !== asked?.text || next?.sign !== asked?.sign) setAsked(next);
      if (spaced.current) spaced.current = [null, before].includes(spaced.current.text) ? { text: before } : null;
      menu.note(before);
    },
    handleKey: (event: KeyboardEvent): boolean => {
      // People type a space after a name, and the choice has typed it already.
      const isTyped = event.key === ' ' && !event.isComposing && spaced.current?.text != null;
      if (event.key !== 'Shift') spaced.current = null;
      return isTyped || menu.handleKey(event);
    },
  };
}

const isItem = ({ kind }: SearchResult): boolean => CHIP_KINDS.some((each) => each === kind);

/** The items that a text finds, after a pause in typing; meanwhile those of the text before. */
function useFoundItems(workspaceId: string, text: string): readonly SearchResult[] {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery(query === '' ? null : `references-found:${workspaceId}:${query}`, async () => {
    const { items } = await searches.get('search-workspace', {
      query: { workspaceId, query, kinds: [...CHIP_KINDS], limit: FOUND_MOST },
    });
    return items.filter(isItem);
  });
  const [last, setLast] = useState<readonly SearchResult[]>(NONE);
  if (data !== undefined && data !== last) setLast(data);
  return text === '' ? NONE : (data ?? last);
}

const NONE: readonly SearchResult[] = [];

function useDayWords(isNeeded: boolean): DayWords | null {
  const [toDay, setToDay] = useState<DayWords | null>(null);
  useEffect(() => {
    if (!isNeeded || toDay !== null) return undefined;
    let isHere = true;
    void import('#ui/day-words').then(async ({ dayWords }) => {
      const loaded = await dayWords();
      if (isHere) setToDay(() => loaded);
    });
    return () => {
      isHere = false;
    };
  }, [isNeeded, toDay]);
  return toDay;
}

const personOffer = (person: Mentionable): Offer => ({
  key: person.id,
  label: person.label,
  icon: <Avatar name={person.name} id={person.id} image={person.image} size={20} decorative />,
  chosen: { is: 'person', person },
});

const ICONS: Readonly<Record<string, ReactNode>> = { TASK: <CircleCheck />, ISSUE: <CircleDot />, DOCUMENT: <FileText /> };

function itemOffer({ kind, id, projectId, key, title }: SearchResult): Offer {
  const item = { kind, id, projectId, key, title, status: null, icon: null } as ShownReference;
  return {
    key: id,
    label: title || words.untitled,
    icon: ICONS[kind],
    description: key ?? words.document,
    chosen: { is: 'item', item },
  };
}

const SHORTCUTS: readonly (readonly [string, number])[] = [
  [words.today, 0],
  [words.tomorrow, 1],
  [words.yesterday, -1],
];

/** The days whose name begins with a text, and the day that it says as a whole. */
function dayOffers(text: string, toDay: DayWords | null): Offer[] {
  if (text === '') return [];
  const now = new Date();
  const offer = (label: string, day: Date): Offer => ({
    key: `day ${isoDay(day)}`,
    label,
    icon: <CalendarDays />,
    description: shortDate(isoDay(day)),
    chosen: { is: 'day', day: isoDay(day) },
  });
  const named = SHORTCUTS.filter(([label]) => label.toLowerCase().startsWith(text.toLowerCase())).map(([label, later]) =>
    offer(label, new Date(now.getFullYear(), now.getMonth(), now.getDate() + later)),
  );
  const said = named.length > 0 || text.length < 3 ? null : (toDay?.(text, now, navigator.language) ?? null);
  return said === null ? named : [offer(shortDate(isoDay(said.date)), said.date)];
}
