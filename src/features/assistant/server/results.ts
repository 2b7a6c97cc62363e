import type { ChatSource } from '../contract.ts';
import { type ContextType, contextTypes } from '../fields.ts';

/** What no model needs: bookkeeping, and addresses that open a file for whoever has them. */
const LEFT_OUT =
  /^(?:version|position|workspaceId|profilePictureUrl|pictureUrl|aiSuggestions|customFields|watcherIds|isMatch|.*(?:url|address|token|etag))$/i;
const TEXT_MOST = 4_000;
const ITEMS_MOST = 60;
/** The most characters of one result. */
export const RESULT_MOST = 24_000;

/** An answer of the product as a model reads it: without what says nothing, and cut where it is long. */
export function resultText(answer: unknown): string {
  const text = JSON.stringify(compact(answer, 0)) ?? 'null';
  return text.length <= RESULT_MOST ? text : `${text.slice(0, RESULT_MOST)}… (cut: ask for less, such as a smaller limit)`;
}

function compact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > TEXT_MOST ? `${value.slice(0, TEXT_MOST)}… (cut)` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 8) return undefined;
  if (Array.isArray(value)) {
    const items = value.slice(0, ITEMS_MOST).map((item) => compact(item, depth + 1));
    return value.length > ITEMS_MOST ? [...items, `… and ${value.length - ITEMS_MOST} more`] : items;
  }
  const kept = Object.entries(value).filter(([name, inner]) => !LEFT_OUT.test(name) && !isEmpty(inner));
  return Object.fromEntries(kept.map(([name, inner]) => [name, compact(inner, depth + 1)]));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === undefined || (Array.isArray(value) && value.length === 0);

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SOURCES_SEEN = 400;

/** Items that tools returned, by their id, for what an answer can cite. */
export class SeenItems {
  readonly #items = new Map<string, ChatSource>();
  readonly #opened = new Set<string>();

  /** @param kind the kind of the items of the answer; null if they name it themselves */
  note(answer: unknown, kind: ContextType | null): void {
    const [only] = [answer].flat();
    const item = sourceOf(only, kind);
    if (item !== null) this.#opened.add(item.id);
    this.#walk(answer, kind, 0);
  }

  /** True for an item that a tool returned. */
  knows(id: string): boolean {
    return this.#items.has(id);
  }

  /** Those that a text names by id, key or title, and those that were opened on their own. */
  citedIn(text: string, most: number): ChatSource[] {
    const lower = text.toLowerCase();
    const isNamed = ({ id, key, title }: ChatSource): boolean =>
      lower.includes(id) ||
      (key !== null && new RegExp(`\\b${key.replaceAll(/[^\w-]/g, '')}\\b`, 'i').test(text)) ||
      (title.length >= 6 && lower.includes(title.toLowerCase()));
    return [...this.#items.values()].filter((item) => this.#opened.has(item.id) || isNamed(item)).slice(0, most);
  }

  #walk(value: unknown, kind: ContextType | null, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 4 || this.#items.size >= SOURCES_SEEN) return;
    if (Array.isArray(value)) {
      for (const item of value) this.#walk(item, kind, depth + 1);
      return;
    }
    const source = sourceOf(value, kind);
    if (source !== null && !this.#items.has(source.id)) this.#items.set(source.id, source);
    // Comments, files and people of an item are no items.
    if (source === null || depth === 0) for (const name of LISTS) this.#walk(Reflect.get(value, name), kind, depth + 1);
  }
}

const LISTS = ['items', 'projects', 'tasks', 'issues', 'documents', 'sprints', 'blockedBy', 'blocks', 'links'];

function sourceOf(value: unknown, kind: ContextType | null): ChatSource | null {
  if (typeof value !== 'object' || value === null) return null;
  const row = value as Readonly<Record<string, unknown>>;
  const id = row['id'];
  const title = typeof row['title'] === 'string' ? row['title'] : row['name'];
  if (typeof id !== 'string' || !ID.test(id) || typeof title !== 'string' || title === '') return null;
  const named = [row['kind'], row['type'], kind].find((each) => contextTypes.includes(each as ContextType));
  // A result of the search that is of another kind, such as a comment.
  if (named === undefined || (typeof row['kind'] === 'string' && row['kind'] !== named)) return null;
  const projectId = named === 'PROJECT' ? id : row['projectId'];
  return {
    type: named as ContextType,
    id,
    projectId: typeof projectId === 'string' ? projectId : null,
    title: title.slice(0, 500),
    key: typeof row['key'] === 'string' ? row['key'] : null,
  };
}
