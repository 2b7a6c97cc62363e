import type { Attachment } from '../contract.ts';
import { added } from './adding.ts';
import type { AttachmentTable } from './attachment-table.ts';
import { deleted, renamed, restored } from './changes.ts';
import { listed, newAddress } from './places.ts';
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
