import type { ColorName } from '#ui/palette';
import type { NoteColor } from '../contract.ts';
import * as words from './words.ts';

/** The color of the page in which each color of a note is drawn. */
export const PAINT: Readonly<Record<NoteColor, ColorName>> = {
  YELLOW: 'amber',
  ORANGE: 'orange',
  RED: 'red',
  PINK: 'pink',
  PURPLE: 'violet',
  BLUE: 'blue',
  GREEN: 'green',
  GREY: 'gray',
};

/** The colors in the order in which they are offered, with their names. */
export const noteColors: readonly { value: NoteColor; label: string }[] = [
  { value: 'YELLOW', label: words.yellow },
  { value: 'ORANGE', label: words.orange },
  { value: 'RED', label: words.red },
  { value: 'PINK', label: words.pink },
  { value: 'PURPLE', label: words.purple },
  { value: 'BLUE', label: words.blue },
  { value: 'GREEN', label: words.green },
  { value: 'GREY', label: words.gray },
];
