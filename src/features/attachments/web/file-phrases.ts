import * as words from './words.ts';
/** A change of `attachment` in a history: what it was called, and what it is; one of both is null where it came or went. */
export type FileChange = readonly [field: string, from: unknown, to: unknown, ...rest: unknown[]];

const FILE_WORDS: readonly [verb: string, isIt: (change: FileChange) => boolean][] = [
  ['attached', ([, from]) => from === null],
  ['deleted', ([, , to]) => to === null],
  ['renamed', ([, from, to]) => from !== null && to !== null],
];

/** What happened to files: one is named, several are counted. */
export function filePhrases(changes: readonly FileChange[]): string[] {
  return FILE_WORDS.flatMap(([verb, isIt]) => {
    const mine = changes.filter(isIt);
    const [only] = mine;
    if (!only) return [];
    const [, from, to] = only;
    if (mine.length > 1) return [words.verbCountFiles(verb, mine.length)];
    return [from !== null && to !== null ? words.renamedFromToTo(text(from), text(to)) : `${verb} “${text(to ?? from)}”`];
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
