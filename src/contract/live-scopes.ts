import type { Entity, LiveFrame } from './entity.ts';

/** The tables that a frame listens to: rows of its project or workspace, and rows in which one is named oneself. */
export interface LiveTables {
  readonly all: readonly string[];
  readonly own: readonly string[];
}

export type LiveScopes = Readonly<Record<LiveFrame, LiveTables>>;

/** What each frame of the browser listens to, by what the entities say. */
export const liveScopesOf = (entities: readonly Entity[]): LiveScopes => ({
  project: tablesOf(entities, 'project'),
  workspace: tablesOf(entities, 'workspace'),
  person: tablesOf(entities, 'person'),
});

const tablesOf = (entities: readonly Entity[], frame: LiveFrame): LiveTables => ({
  all: entities.filter(({ heard }) => heard.all.includes(frame)).map(({ name }) => name),
  own: entities.filter(({ heard }) => heard.own.includes(frame)).map(({ name }) => name),
});
