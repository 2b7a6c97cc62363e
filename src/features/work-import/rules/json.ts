import { Unreadable } from './reading.ts';
import * as words from './words.ts';

/** Objects and lists inside of each other: more than any export has, and far fewer than a call stack. */
const DEPTH_MAX = 100;

/** A value of JSON. @throws {Unreadable} */
export function parsedJson(text: string): unknown {
  refuseDeep(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(words.notJson);
  }
}

/** Before it is parsed, because a parser calls itself for each level. */
function refuseDeep(text: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isText) {
      if (sign === 92) at++;
      else if (sign === 34) isText = false;
    } else if (sign === 34) isText = true;
    else if (sign === 123 || sign === 91) {
      if (++depth > DEPTH_MAX) throw new Unreadable(words.tooDeep);
    } else if (sign === 125 || sign === 93) depth--;
  }
}

export type Loose = Readonly<Record<string, unknown>>;

/** A value as an object; an empty one if it is none. */
export const objectOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

/** A value as a list of objects; empty if it is none. */
export const objectsOf = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null && !Array.isArray(one)) : [];

/** A value as a list; empty if it is none. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
