import type { TableName } from './tables.ts';

/** A kind of item, besides subjects, that a notification can be about. */
export interface ToldItem {
  /** As notifications name it: SPRINT. */
  readonly type: string;
  readonly table: TableName;
  /** SQL of the title of a row under an alias; null if it has none. */
  readonly title: ((row: string) => string) | null;
  readonly hasProject: boolean;
  /** True if it has a "deletedAt". */
  readonly hasTrash?: true;
  /** True if each row chooses its readers (decision 140). */
  readonly hasReaders?: true;
}

/** What notifications can be about besides subjects and their comments. */
export interface ToldItems {
  readonly items: readonly ToldItem[];
  /** The tables of comments on them. */
  readonly comments: readonly TableName[];
}

let known: ToldItems = { items: [], comments: [] };

/** Sets them. Only `main` knows all slices, and calls this before anything reads them. */
export const knowToldItems = (all: ToldItems): void => {
  known = all;
};

export const toldItems = (): ToldItems => known;
