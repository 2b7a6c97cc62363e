import * as words from './words.ts';

/** A change of `attachment` in the history: the file's name before and after, and null where the file was added or deleted. */
export type FileChange = readonly [field: string, from: unknown, to: unknown, ...rest: unknown[]];

/** What happened to files: a single one is named, several are counted. */
export function filePhrases(changes: readonly FileChange[]): string[] {
  const attached = changes.filter(([, from]) => from === null);
  const deleted = changes.filter(([, from, to]) => from !== null && to === null);
  const renamed = changes.filter(([, from, to]) => from !== null && to !== null);
  return [
    ...phrase(attached, ([, , to]) => words.attachedFile(text(to)), words.attachedFiles),
    ...phrase(deleted, ([, from]) => words.deletedFile(text(from)), words.deletedFiles),
    ...phrase(renamed, ([, from, to]) => words.renamedFile(text(from), text(to)), words.renamedFiles),
  ];
}

function phrase(changes: readonly FileChange[], one: (change: FileChange) => string, many: (count: number) => string): string[] {
  const [only] = changes;
  if (!only) return [];
  return [changes.length > 1 ? many(changes.length) : one(only)];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
