import { participantsAmong } from '#features/projects/server';
import { seenItem } from '#server/item-readership';
import type { Statements } from '#server/statements';
import type { ThreadTable } from './comment-rows.ts';

/** A subject or comment of a request, and where it was reached: in its project, or as the item that chooses its readers. */
export type At = { readonly rowId: string } & ({ readonly projectId: string } | { readonly itemId: string });
/** The same with the id of the home. */
export type HomeAt = { readonly rowId: string; readonly homeId: string };

/**
 * Who reads a thread: those who see the project of its subject, or the readers of the item that it is about. This decides how
 * it is reached and locked, how its comments are counted, and who can be mentioned.
 */
export interface Home {
  readonly idOf: (at: At) => string;
  /** The columns of a comment and of its subject that name the home. */
  readonly ofComment: string;
  readonly ofSubject: string;
  /** True if the request reached the subject and not the comment, which may not exist. */
  readonly isReachedFirst: boolean;
  /** In SQL: how many comments the subject under `alias` has. */
  readonly count: (alias: string) => string;
  /** In SQL: the title of the subject, as the event log may keep it. */
  readonly title: string;
  /** True if the subject keeps a list of people who watch it. */
  readonly isWatched: boolean;
  /** Those of some people who read the thread. */
  readonly readersAmong: (db: Statements, homeId: string, ids: readonly string[]) => Promise<{ id: string }[]>;
}

const PROJECT: Home = {
  idOf: (at) => ('projectId' in at ? at.projectId : at.itemId),
  ofComment: 'projectId',
  ofSubject: 'projectId',
  isReachedFirst: false,
  count: (alias) => `${alias}."commentCount"`,
  title: '"title"',
  isWatched: true,
  readersAmong: participantsAmong,
};

const READERS = `SELECT named."id" FROM unnest($2::uuid[]) AS named("id") ${seenItem('$1::uuid', 'named."id"')}`;

/** Where the threads of a kind of subject are. */
export const homeOf = ({ subject, comments }: Pick<ThreadTable, 'subject' | 'comments'>, readers: 'project' | 'item'): Home =>
  readers === 'project'
    ? PROJECT
    : {
        idOf: (at) => ('itemId' in at ? at.itemId : at.projectId),
        ofComment: subject.id,
        ofSubject: 'id',
        isReachedFirst: true,
        // A column of the item would send its row to everyone who follows it, for each comment.
        count: (alias) =>
          `(SELECT count(*)::int FROM "${comments}" counted WHERE counted."${subject.id}" = ${alias}."id" AND counted."deletedAt" IS NULL)`,
        // Admins read the audit log, but not what is for its owner alone.
        title: `CASE WHEN "visibility" IN ('PRIVATE', 'PERSONAL') THEN 'Private document' ELSE coalesce(nullif("title", ''), 'Untitled') END`,
        isWatched: false,
        readersAmong: (db, itemId, ids) => db.text<{ id: string }>(READERS, [itemId, ids]),
      };
