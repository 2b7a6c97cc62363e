import type { Entity, LiveFrame } from './entity.ts';

/** The tables that a frame subscribes to: rows of its project or workspace, and rows that name the reader. */
export interface LiveTables {
  readonly all: readonly string[];
  readonly own: readonly string[];
}

export type LiveScopes = Readonly<Record<LiveFrame, LiveTables>>;

/** The subscriptions of each frame of the browser, derived from the entities. */
export const liveScopesOf = (entities: readonly Entity[]): LiveScopes => ({
  project: tablesOf(entities, 'project'),
  workspace: tablesOf(entities, 'workspace'),
  person: tablesOf(entities, 'person'),
});

const tablesOf = (entities: readonly Entity[], frame: LiveFrame): LiveTables => ({
  all: entities.filter(({ heard }) => heard.all.includes(frame)).map(({ name }) => name),
  own: entities.filter(({ heard }) => heard.own.includes(frame)).map(({ name }) => name),
});
