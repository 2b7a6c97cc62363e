import { setTimeout as wait } from 'node:timers/promises';
import type { Json, LongJobKind } from '#server/long-jobs';
import { reading } from '#server/statements';
import { accountImportActions } from '../contract/account-imports.ts';
import { KEPT_DAYS } from '../fields.ts';
import { pagesOf } from '../rules/pages.ts';
import { importIdOf, placed } from './import-job.ts';
import { addedItems, importOf } from './import-rows.ts';
import { asked, sourceOf } from './outside.ts';
import type { FilePorts } from './storing.ts';
import { SourceRefusal, type SourcePage } from './work-source.ts';
import * as words from './words.ts';

// A page with pauses that the source asks for.
const PAGE_MS = 3_600_000;
const PAUSES_MAX = 20;

/** Where the reading goes on: at which page of the source, and after how many pages and items here. */
interface Place {
  readonly source: Json | null;
  readonly nth: number;
  readonly read: number;
}

const placeOf = (cursor: Json | null): Place => ({
  source: (cursor?.['source'] ?? null) as Json | null,
  nth: Number(cursor?.['nth'] ?? 0),
  read: Number(cursor?.['read'] ?? 0),
});

/** Reads the items of another tool with the account of the importer, page by page. A job that stops goes on with the next page. */
export const readingJob = ({ account }: Pick<FilePorts, 'account'>): LongJobKind => ({
  startedBy: accountImportActions['start-import-reading'],
  keptDays: KEPT_DAYS,
  steps: [
    {
      about: words.readingWork,
      withinMs: PAGE_MS,
      async work({ pool, cursor, signal, ...round }) {
        const { reader, origin } = await reading(pool, async (db) => {
          const found = await importOf(db, importIdOf(round));
          const { workspaceId } = await placed(db, found);
          return { reader: { workspaceId, projectId: found.projectId, userId: found.userId }, origin: found.origin };
        });
        const source = sourceOf(origin === null ? null : account);
        if (origin === null) return null;
        return asked(() => afterPauses(signal, () => source.page(reader, origin, placeOf(cursor).source)));
      },
      async save(round, made) {
        const { items, next, ...more } = made as SourcePage;
        const { nth, read } = placeOf(round.cursor);
        // A page of the source may be larger than one here.
        const pages = pagesOf(items);
        const [first = [], ...others] = pages;
        const parts = [first, ...others];
        for (const [at, part] of parts.entries())
          await addedItems(round.db, importIdOf(round), {
            nth: nth + at,
            items: part,
            isLast: next === null && at === parts.length - 1,
            ...(at === 0 && { more }),
          });
        const after = read + items.length;
        round.progress(after, Math.max(after, Number(round.input['total'] ?? 0)));
        return next === null ? null : { source: next, nth: nth + parts.length, read: after };
      },
    },
  ],
});

/** Asks again after each pause that the source asks for. */
async function afterPauses<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  for (let pauses = 0; ; pauses++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof SourceRefusal) || error.afterMs === null || pauses === PAUSES_MAX) throw error;
      await wait(error.afterMs, undefined, { signal });
    }
  }
}
