import { RealtimeClient } from '@supabase/realtime-js';
import type { Confirmed, Row } from '#web/change';
import { type Frame, LiveChannel } from '#web/live-channel';
import { fold, foldWhole, noRows, type Rows } from '#web/rows';
import { type ListAnswer, rowsOf } from '#web/table';
import type { RunningServer } from '../support/running-server.ts';
import { callServer, type Person } from './realtime-screen.ts';

type LiveRow = Row & Record<string, unknown> & { deletedAt?: string | null };

/** A live list of a project: its table, the request for its rows, and the fields by which they are compared. */
export interface LiveTable {
  readonly name: 'Task' | 'Issue';
  readonly asked: string;
  readonly fields: readonly string[];
}

export const liveTasks: LiveTable = {
  name: 'Task',
  asked: '/api/project?endpoint=get-project-tasks&limit=all',
  fields: [
    'id',
    'version',
    'title',
    'status',
    'position',
    'priority',
    'startDate',
    'dueDate',
    'isMilestone',
    'assigneeId',
  ].concat(['tags', 'estimate', 'estimatedHours', 'labelIds']),
};

const isThere = (row: LiveRow): boolean => !row.deletedAt;

/** A browser's copy of a list: its rows, by its own channel and fold. */
export class LiveRows {
  readonly client: RealtimeClient;
  rows: Rows<LiveRow> = noRows();
  joins = 0;
  #asked = 0;
  isUp = false;
  readonly #server: RunningServer;
  readonly #person: Person;
  readonly #projectId: string;
  readonly #table: LiveTable;
  readonly #channel: LiveChannel;

  constructor(server: RunningServer, person: Person, projectId: string, table: LiveTable = liveTasks) {
    this.#server = server;
    this.#person = person;
    this.#projectId = projectId;
    this.#table = table;
    this.client = new RealtimeClient(`${server.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: server.apiKey },
      accessToken: async () => person.token,
    });
    this.#channel = new LiveChannel(async () => this.client, {
      topic: `project:${projectId}`,
      bindings: [{ table: table.name, filter: `projectId=eq.${projectId}` }],
      presenceKey: person.userId,
      onFrame: (frame) => (this.rows = fold(this.rows, [confirmedBy(frame)], isThere, this.#asked > 0)),
      onFlowing: () => {
        this.joins++;
        void this.#fetch();
      },
      onUp: (isUp) => (this.isUp = isUp),
      onPresence: () => undefined,
    });
  }

  /** The rows as shown, in the order of their ids; further columns of a frame are left out. */
  shown(): LiveRow[] {
    return this.rows.list.map((row) => this.#compared(row)).toSorted(byId);
  }

  /** The rows as the server returns them now. */
  async asked(): Promise<LiveRow[]> {
    return ((await this.#all()) ?? []).map((row) => this.#compared(row)).toSorted(byId);
  }

  async close(): Promise<void> {
    this.#channel.close();
    await this.client.disconnect();
  }

  async #fetch(): Promise<void> {
    const since = this.rows.clock;
    this.#asked++;
    const rows = await this.#all();
    this.#asked--;
    if (rows) this.rows = foldWhole(this.rows, rows, since);
    else setTimeout(() => void this.#fetch(), 100);
  }

  /** All rows, page by page; null if the server does not answer or the list changed between two pages. */
  async #all(): Promise<LiveRow[] | null> {
    const rows = new Map<string, LiveRow>();
    let total: number | undefined;
    for (let page = 1, pages = 1; page <= pages; page++) {
      const path = `${this.#table.asked}&projectId=${this.#projectId}${page > 1 ? `&page=${page}` : ''}`;
      const { status, body } = await callServer(this.#server, this.#person.token, ['GET', path]);
      if (status !== 200) return null;
      for (const row of rowsOf<LiveRow>(body as ListAnswer<LiveRow>)) rows.set(row.id, row);
      const { pagination } = body as { pagination?: { total: number; totalPages: number } };
      if (total !== undefined && total !== pagination?.total) return null;
      total = pagination?.total;
      pages = pagination?.totalPages ?? 1;
    }
    return total === undefined || rows.size === total ? [...rows.values()] : null;
  }

  #compared(row: LiveRow): LiveRow {
    return Object.fromEntries(this.#table.fields.map((field) => [field, row[field]])) as unknown as LiveRow;
  }
}

const confirmedBy = (frame: Frame): Confirmed<LiveRow> =>
  frame.eventType === 'DELETE' ? { remove: String(frame.old['id']) } : { row: frame.new as unknown as LiveRow };

const byId = (one: Row, other: Row): number => (one.id < other.id ? -1 : 1);
