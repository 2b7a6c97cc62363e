import { kernelTables, type SliceTables } from '#server/archived';
import { openLog } from '#server/log';
import { openOutgoing } from '#server/outgoing';
import { noWitness } from '#features/audit/server';
import { indexesOf } from '#features/search/server';
import { slicesOf } from '../../src/main/slices.ts';

const silent = { send: () => Promise.resolve(), close: () => Promise.resolve() };

export const slices = slicesOf({
  config: { DEFAULT_PLAN: 'FREE', publicUrl: 'http://localhost' },
  post: { mailer: silent, log: openLog('silent'), publicUrl: 'http://localhost' },
  proof: { keys: [], witness: noWitness },
  outgoing: openOutgoing(),
  box: null,
  replyKey: null,
});

/** The tables of all slices, each with how the archive of a workspace has its rows. */
export const declaredTables = Object.assign({}, kernelTables, ...slices.map(({ tables }) => tables)) as SliceTables;

/** SQL that indexes rows for the search, by their tables. */
export const searchIndexes = indexesOf(slices.flatMap(({ searchables = [] }) => searchables));
