/** The suggestions of an assistant for a task, as text. */
export interface Suggestions {
  readonly summary: string | null;
  readonly items: readonly string[];
}

const ITEMS_MOST = 20;
const LETTERS_MOST = 2000;
/** The properties that may contain the text of a suggestion. */
const WORDS = ['title', 'name', 'text', 'suggestion', 'description', 'reason', 'value'];

/** Reads suggestions in any stored shape; null if they contain no text. They are plain text, never markup. */
export function suggestionsIn(stored: unknown): Suggestions | null {
  const { summary, list } = partsOf(stored);
  const items = [...new Set(list.map(worded))].filter((item) => item !== '');
  return summary === null && items.length === 0 ? null : { summary, items: items.slice(0, ITEMS_MOST) };
}

function partsOf(stored: unknown): { summary: string | null; list: readonly unknown[] } {
  if (typeof stored === 'string') return { summary: cut(stored) || null, list: [] };
  if (Array.isArray(stored)) return { summary: null, list: stored };
  if (!isRecord(stored)) return { summary: null, list: [] };
  const { summary, suggestions, ...rest } = stored;
  const others = suggestions === undefined && summary === undefined ? Object.values(rest) : [];
  const list = Array.isArray(suggestions) ? suggestions : suggestions === undefined ? others : [suggestions];
  return { summary: (typeof summary === 'string' && cut(summary)) || null, list };
}

function worded(item: unknown): string {
  if (typeof item === 'string') return cut(item);
  if (typeof item === 'number') return String(item);
  if (!isRecord(item)) return '';
  const texts = WORDS.flatMap((name) => {
    const text = item[name];
    return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
  });
  return cut(texts.join(' – '));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const cut = (text: string): string => text.trim().slice(0, LETTERS_MOST);
