import { FileText, ListChecks, MessageSquare, Paperclip, StickyNote } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { searchActions, SearchResult } from '#features/search/contract';
import { isOwnKind, type SearchKind } from '#features/search/subject';
import { addressOf } from '#features/search/web';
import { client } from '#web/api';
import { usePaused } from '#web/use-paused';
import { askedKinds } from '../rules.ts';
import type { PaletteRow } from './palette-row.ts';
import { viewNow } from './view-now.ts';
import * as words from './words.ts';

const search = client<typeof searchActions>('search');

const ICONS: Partial<Record<SearchKind, ReactNode>> = {
  COMMENT: <MessageSquare />,
  SUBTASK: <ListChecks />,
  FILE: <Paperclip />,
  DOCUMENT: <FileText />,
  NOTE: <StickyNote />,
};

/** As many as fit below what is loaded. */
const MOST = 12;

interface Found {
  readonly text: string;
  readonly rows: PaletteRow[];
}

const NONE: PaletteRow[] = [];

/**
 * What the server finds for a text once typing pauses, best first: tasks and issues that are not loaded, documents and notes, and
 * the comments, subtasks and files of all of them. Nothing while the answer is on its way, and without a network.
 */
export function useSearched(workspaceId: string, typed: string, go: (path: string) => void): PaletteRow[] {
  const text = usePaused(typed);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (text === '' || workspaceId === '') return undefined;
    let isWanted = true;
    search.get('search-workspace', { query: { workspaceId, query: text, kinds: askedKinds(), limit: MOST } }).then(
      ({ items }) => isWanted && setFound({ text, rows: items.map((item) => rowOf(item, workspaceId, go)) }),
      // What is loaded is found without it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text, workspaceId, go]);
  return found && found.text === typed ? found.rows : NONE;
}

const rowOf = (item: SearchResult, workspaceId: string, go: (path: string) => void): PaletteRow => {
  const { kind, id, subjectId, key, title, snippet } = item;
  return {
    // Also in what is loaded: the same thing is listed once.
    id: subjectId === null ? `thing:${id}` : `found:${id}`,
    label: (kind === 'COMMENT' ? snippet.map((piece) => piece.text).join('') : title) || words.untitled,
    ...(key !== null && { note: key }),
    icon: isOwnKind(kind) ? ICONS[kind] : <FileText />,
    run: () => go(addressOf(item, workspaceId, viewNow())),
  };
};
