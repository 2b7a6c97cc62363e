import { local } from './local.ts';

/** Kept in this browser, as the theme is. */
export const SINGLE_KEYS = 'cairn-single-keys';

/**
 * False if the person turned off shortcuts that consist of letters, digits or signs alone (WCAG 2.1.4), because dictation or
 * an unsteady hand would trigger them.
 */
export const hasSingleKeys = (): boolean => local.read(SINGLE_KEYS) !== false;

/** True for letters, digits and signs, also with Shift, and chords that begin with one. Space, Enter and arrows are none. */
export const isSingleKey = (keys: string): boolean => /^(shift\+)?.( |$)/.test(keys);
