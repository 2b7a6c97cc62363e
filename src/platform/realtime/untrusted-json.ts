import { parsedJson } from '#server/json';

const MOST_NESTED = 64;

/** The value that JSON text represents; undefined for invalid JSON and for text that is nested too deeply. */
export function parsed(text: string): unknown {
  try {
    return parsedJson(text, MOST_NESTED);
  } catch {
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `persist` is true or says for how long. */
export const requestsPersistence = (persist: unknown): boolean => persist !== undefined && persist !== null && persist !== false;
