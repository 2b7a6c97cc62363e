import type { CSSProperties } from 'react';
import { colorVar } from '#ui/palette';
import type { Note } from '../contract.ts';
import { PAINT } from './note-color.ts';

/** The colors of a note as variables for its styles. */
export const paintOf = ({ color }: Pick<Note, 'color'>): CSSProperties =>
  ({
    '--note': colorVar(PAINT[color]),
    '--note-soft': colorVar(PAINT[color], 'soft'),
    '--note-text': colorVar(PAINT[color], 'text'),
  }) as CSSProperties;
