import type { ToldItem } from '#server/told-items';
import { noteTitle } from './searchable.ts';

export const noteItem: ToldItem = {
  type: 'NOTE',
  table: 'Note',
  title: noteTitle,
  hasProject: true,
  hasTrash: true,
  hasReaders: true,
};
