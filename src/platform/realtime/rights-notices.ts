import { z } from 'zod';
import type { Readership } from '#server/readership';
import { ACCOUNT_TABLES, endAccounts } from './account-changes.ts';
import type { Hub } from './hub.ts';
import { closeLosers } from './revocation.ts';

/** The notices by which the database announces lost rights at their commit: migrations 0075 and 0076. */
export const RIGHTS_CHANNEL = 'cairn_rights';

const Row = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));
const Notice = z.object({
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  row: Row,
  old: Row.nullable(),
});
type Notice = z.infer<typeof Notice>;

/**
 * Closes the channels of people who lost a right, by notices that arrive outside the log. The log does the same in order,
 * and more, but a delayed log must not leave anyone a right that was taken from them. Notices of one moment are handled
 * together.
 */
export class RightsNotices {
  readonly #hub: Hub;
  readonly #readership: Readership;
  #waiting: Notice[] = [];

  constructor(hub: Hub, readership: Readership) {
    this.#hub = hub;
    this.#readership = readership;
  }

  take(payload: string): void {
    const notice = Notice.safeParse(valueOf(payload));
    if (!notice.success) return this.#hub.log.error({ payload }, 'a notice about rights cannot be read');
    if (this.#waiting.push(notice.data) > 1) return;
    setImmediate(() => {
      this.#read(this.#waiting.splice(0)).catch((error: unknown) =>
        this.#hub.log.warn({ err: error }, 'notices about rights were left to the log'),
      );
    });
  }

  async #read(notices: readonly Notice[]): Promise<void> {
    const accounts = notices.filter(({ table }) => Object.hasOwn(ACCOUNT_TABLES, table));
    await endAccounts(
      this.#hub,
      accounts.map(({ table, type, row }) => ({ table, type, row: textsOf(row) })),
    );
    const watched = notices.filter(({ table }) => this.#readership.watchedTables.includes(table));
    if (watched.length > 0) await closeLosers(this.#hub, this.#readership, watched);
  }
}

const textsOf = (row: Notice['row']): Record<string, string | null> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]));

function valueOf(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
