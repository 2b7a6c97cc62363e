import type { Searchable } from '#server/searchable';

/** The first line of a note stands for its title. */
export const noteTitle = (alias: string): string => `left(split_part(ltrim(${alias}."content"), E'\\n', 1), 200)`;

export const noteSearchable: Searchable = {
  kind: 'NOTE',
  table: 'Note',
  columns: ['content', 'projectId'],
  title: noteTitle('r'),
  text: 'r."content"',
  place: { item: 'r' },
  state: {
    columns: ['deletedAt', 'archivedAt'],
    isHidden: (alias) => `${alias}."deletedAt" IS NOT NULL`,
    isArchived: (alias) => `${alias}."archivedAt" IS NOT NULL`,
  },
};
