import { CircleDot, FileText, FolderKanban, Slash, SquareKanban } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { searchActions, SearchResult } from '#features/search/contract';
import { workspaceProjects } from '#features/projects/web';
import { ColorDot } from '#ui/color-dot';
import { useSuggestions } from '#ui/suggestions';
import { client } from '#web/api';
import { useList } from '#web/use-list';
import { usePaused } from '#web/use-paused';
import type { AiStatus } from '../contract.ts';
import type { ContextType, SlashCommand } from '../fields.ts';
import { askedAt } from './asked-at.ts';
import type { HandedItem } from './screen-context.ts';
import * as words from './words.ts';

interface CompletingProps {
  workspaceId: string;
  commands: readonly SlashCommand[];
  /** The prompts of the team. */
  prompts: AiStatus['prompts'];
  /** The field, while it has the focus. */
  field: HTMLTextAreaElement | null;
  text: string;
  caret: number;
  /** With the place of the caret. */
  onComplete: (text: string, caret: number) => void;
  onHand: (item: HandedItem, text: string, caret: number) => void;
}

const search = client<typeof searchActions>('search');
const MOST = 8;
const ICONS: Readonly<Record<string, ReactNode>> = {
  TASK: <SquareKanban />,
  ISSUE: <CircleDot />,
  DOCUMENT: <FileText />,
  SPRINT: <FolderKanban />,
};
const KINDS = ['TASK', 'ISSUE', 'DOCUMENT', 'SPRINT'] as const satisfies ContextType[];

interface Offer {
  key: string;
  label: string;
  icon: ReactNode;
  description?: string | undefined;
  command?: string;
  item?: HandedItem;
}

/** Completes what is typed: commands after a slash, items after @, projects after #. */
export function Completing({ workspaceId, commands, prompts, field, text, caret, onComplete, onHand }: CompletingProps) {
  const asked = askedAt(text, caret);
  const found = useFound(workspaceId, asked?.sign === '@' ? asked.text : '');
  const { rows: projects } = useList(workspaceProjects, asked?.sign === '#' ? { workspaceId } : null);
  const typedWord = asked?.text.toLowerCase() ?? '';
  const offers: Offer[] =
    asked === null
      ? []
      : asked.sign === '/'
        ? [...prompts, ...commands.map((name) => ({ name, about: words.commands[name] }))]
            .filter(({ name }) => name.startsWith(typedWord))
            .map(({ name, about }) => ({ key: name, label: `/${name}`, icon: <Slash />, description: about, command: name }))
        : asked.sign === '#'
          ? projects
              .filter(({ name, key, status }) => status !== 'ARCHIVED' && `${name} ${key}`.toLowerCase().includes(typedWord))
              .slice(0, MOST)
              .map(({ id, name, key, color }) => ({
                key: id,
                label: name,
                icon: <ColorDot color={color} shape="square" />,
                description: key,
                item: { type: 'PROJECT' as const, id, label: name },
              }))
          : found;
  return useSuggestions({
    field,
    label: words.suggestions,
    found: words.suggestionsFound,
    typed: asked === null ? '' : `${asked.from}:${asked.sign}${asked.text}`,
    items: offers,
    first: 0,
    place: () => field?.getBoundingClientRect() ?? null,
    onChoose: ({ command, item }) => {
      if (asked === null) return;
      const before = text.slice(0, asked.from);
      const after = text.slice(caret);
      if (command) onComplete(`${before}/${command} ${after}`, asked.from + command.length + 2);
      else if (item) onHand(item, `${before}${item.label} ${after}`, asked.from + item.label.length + 1);
    },
  });
}

/** What the search finds for a text once typing pauses. */
function useFound(workspaceId: string, typed: string): Offer[] {
  const text = usePaused(typed);
  const [found, setFound] = useState<{ text: string; offers: Offer[] }>({ text: '', offers: [] });
  useEffect(() => {
    if (text.trim().length === 0) return undefined;
    let isWanted = true;
    search.get('search-workspace', { query: { workspaceId, query: text.trim(), kinds: [...KINDS], limit: MOST } }).then(
      ({ items }) => isWanted && setFound({ text, offers: items.map(offerOf) }),
      // Without an answer nothing is offered, and the text stays text.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text, workspaceId]);
  return typed === '' || found.text !== text ? [] : found.offers;
}

const offerOf = ({ kind, id, title, key }: SearchResult): Offer => ({
  key: id,
  label: title,
  icon: ICONS[kind],
  description: key ?? undefined,
  item: { type: kind as ContextType, id, label: title },
});
