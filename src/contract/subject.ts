import type { ErrorCode } from './errors.ts';
import { mayInProject, type ProjectRole, type ProjectVerb } from './permissions.ts';

/** What else a subject can have besides comments. */
export type Taken = 'files' | 'links';

interface SubjectDeclaration {
  /** Its table, and the name that browsers subscribe to. */
  readonly table: string;
  /** The query parameter, and the column in dependent rows, that names one. */
  readonly id: string;
  /** In a sentence, with its article: "a task". */
  readonly called: string;
  /** The column of the person who owns it. */
  readonly owner: string;
  /** The column of the people it is assigned to, one or a list of ids; absent if it is assigned to no one. */
  readonly assigned?: { readonly one: string } | { readonly many: string };
  /** True if it has a "number", so that it has a key such as APP-12. */
  readonly isNumbered: boolean;
  /** Its columns of words. A search of a list looks for words in them, as in its key and "title". */
  readonly texts: readonly string[];
  /** The values of "status" after which no more work is expected; null if it has no "status". */
  readonly settled: readonly string[] | null;
  /** True if its "status" is a column of the board. */
  readonly isOnBoard?: true;
  /** The column that counts its blockers. */
  readonly blockers?: string;
  /** The error once "archivedAt" is set; null if it cannot be archived. */
  readonly archived: ErrorCode | null;
  /** The rights to change any, or only one's own, and so to attach files to it and link it. */
  readonly change: { readonly any: ProjectVerb; readonly own: ProjectVerb };
  /** The right to delete files on it that others attached. */
  readonly deleteAny: ProjectVerb;
  /** What can be attached to it. Files are in the table of its name plus Attachment. */
  readonly takes: readonly Taken[];
  /** How the search calls several of them, such as "Memos"; absent for a kind that `search/fields.ts` lists, or that it does not find. */
  readonly foundAs?: string;
  /** Its section in a project's pages, if it has one. */
  readonly view: string;
}

/**
 * A kind of item that people comment on, attach files to, link, watch and find. Its row has "id", "projectId", "title" and
 * "deletedAt".
 */
export interface Subject<Type extends string = string, Id extends string = string> extends SubjectDeclaration {
  /** As requests and links name it: TASK. */
  readonly type: Type;
  readonly id: Id;
}

/**
 * Declares a kind of item, in the file `subject.ts` of its slice. Threads, attachments, links and histories read it from
 * there; `main` lists the kinds.
 */
export const subject = <const Type extends string, const Declaration extends SubjectDeclaration>(
  type: Type,
  declaration: Declaration,
): { readonly type: Type } & Declaration => ({ type, ...declaration });

let known: readonly Subject[] = [];

/** Sets the kinds. Only `main` knows all slices, and calls this before anything reads them. */
export const knowSubjects = (all: readonly Subject[]): void => {
  known = all;
};

/** Every declared kind of item, or those that take something. */
export const subjects = (what?: Taken): readonly Subject[] =>
  what === undefined ? known : known.filter(({ takes }) => takes.includes(what));

/** The kind of a type; undefined for none, such as that of a URL. */
export const findSubject = (type: string): Subject | undefined => known.find((each) => each.type === type);

/** The kind of a known type. */
export function subjectOf(type: string): Subject {
  const found = findSubject(type);
  if (found === undefined) throw new Error(`${type} is no subject`);
  return found;
}

/** True if someone with the role may change one of these; null is no role. */
export const mayChange = ({ change }: Pick<Subject, 'change'>, role: ProjectRole | null, isOwn: boolean): boolean =>
  mayInProject(role, change.any) || (isOwn && mayInProject(role, change.own));

/** The table of the comments on one kind of subject. */
export const commentsOn = <const Table extends string>({ table }: { readonly table: Table }) => `${table}Comment` as const;

/** The table of the files on one kind of subject. */
export const attachmentsOn = <const Table extends string>({ table }: { readonly table: Table }) => `${table}Attachment` as const;

interface Placed {
  readonly workspaceId: string;
  readonly projectId: string;
  readonly id: string;
}

/** The path of a subject's page in the browser, or of its project if the kind is unknown here. */
export function pathOf(type: string, { workspaceId, projectId, id }: Placed): string {
  const project = `/dashboard/${workspaceId}/projects/${projectId}`;
  const view = findSubject(type)?.view;
  return view === undefined ? project : `${project}/${view}/${id}`;
}

/** A subject in a sentence that does not name it: "a task". */
export const calledAs = (type: string): string => findSubject(type)?.called ?? 'something';
