import type { Attachment, ItemFile } from '../contract.ts';
import { added } from './adding.ts';
import type { AttachmentTable, FileTable } from './attachment-table.ts';
import { deleted, renamed, restored } from './changes.ts';
import { listed, newAddress, newItemAddress } from './places.ts';
import { discarded, prepared } from './preparing.ts';

type CallOf<Work extends (table: AttachmentTable, call: never) => unknown> = Parameters<Work>[1];

/** The handlers of the actions that `filesOf` declares. */
export const fileHandlers = <A extends Attachment>(table: AttachmentTable<A>) => ({
  list: (call: CallOf<typeof listed>) => listed(table, call),
  address: (call: CallOf<typeof newAddress>) => newAddress(table, call),
  prepare: (call: CallOf<typeof prepared>) => prepared(table, call),
  add: (call: CallOf<typeof added>) => added(table, call),
  discard: (call: CallOf<typeof discarded>) => discarded(table, call),
  rename: (call: CallOf<typeof renamed>) => renamed(table, call),
  remove: (call: CallOf<typeof deleted>) => deleted(table, call),
  restore: (call: CallOf<typeof restored>) => restored(table, call),
});

type ItemCallOf<Work extends (table: FileTable, call: never) => unknown> = Parameters<Work>[1];

/** The handlers of the actions that `itemFilesOf` declares. */
export const itemFileHandlers = <A extends ItemFile>(table: FileTable<A>) => ({
  list: (call: ItemCallOf<typeof listed>) => listed(table, call),
  address: (call: ItemCallOf<typeof newItemAddress>) => newItemAddress(table, call),
  prepare: (call: ItemCallOf<typeof prepared>) => prepared(table, call),
  add: (call: ItemCallOf<typeof added>) => added(table, call),
  discard: (call: ItemCallOf<typeof discarded>) => discarded(table, call),
});
