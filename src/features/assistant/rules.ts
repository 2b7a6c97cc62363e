import { TITLE_MAX } from './fields.ts';

/** The title of a chat until the assistant has one: the first line of its first message, without Markdown and cut at a word. */
export function titleOf(message: string): string {
  const first = message.split('\n').find((each) => each.trim() !== '') ?? '';
  const plain = first
    .replaceAll(/[#*_`>[\]]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= 60) return plain === '' ? 'New chat' : plain;
  const cut = plain.slice(0, 60);
  const word = cut.lastIndexOf(' ');
  return `${cut.slice(0, word > 30 ? word : 60)}…`.slice(0, TITLE_MAX);
}

/** The calendar month of a moment in UTC, such as 2026-11. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);
