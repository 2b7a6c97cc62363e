import type { NoteLayout } from './contract.ts';
import { NOTE_SIZE, PILE_MAX } from './fields.ts';

const GAP = 24;
const PER_ROW = 6;

/** A free place on a wall for a new note: in rows of six from the upper left corner, on top of the pile. */
export function placeBeside(others: readonly NoteLayout[]): NoteLayout {
  const z = others.reduce((highest, other) => Math.max(highest, other.z + 1), 0);
  for (let at = 0; ; at++) {
    const place = {
      x: (at % PER_ROW) * (NOTE_SIZE.w + GAP),
      y: Math.floor(at / PER_ROW) * (NOTE_SIZE.h + GAP),
      ...NOTE_SIZE,
      z: Math.min(z, PILE_MAX),
    };
    if (!others.some((other) => overlap(place, other))) return place;
  }
}

const overlap = (one: NoteLayout, other: NoteLayout): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** The first line of a text without the signs of Markdown, up to `most` characters, and the rest of the text. */
export function titleAndRest(content: string, { most, plain }: { most: number; plain: (markdown: string) => string }) {
  const text = content.trim();
  const end = text.indexOf('\n');
  const first = plain(end === -1 ? text : text.slice(0, end))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const title = first.length > most ? `${first.slice(0, most - 1).trimEnd()}…` : first;
  // What the title does not hold stays in the text.
  const rest = title !== first ? text : end === -1 ? '' : text.slice(end + 1).trim();
  return { title: title === '' ? 'Note' : title, rest: title === '' ? text : rest };
}
