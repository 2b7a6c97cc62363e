import type { ColorName } from './palette.ts';
import * as words from './words.ts';

/** The name of a color for people. */
export const colorLabel = (color: ColorName): string => words.colors[color];
