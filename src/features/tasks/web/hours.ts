import { figure } from '#contract/counts';
import * as words from './words.ts';

/** Shown if `hoursIn` cannot parse a text. */
export const HOURS_HINT = words.hoursHint;

/** Hours as people read them: "6 h", "1.5 h". */
export const sayHours = (hours: number): string => `${figure(Math.round(hours * 100) / 100)} h`;
