import type { ErrorCode } from './errors.ts';
import { mayInProject, type ProjectRole, type ProjectVerb } from './permissions.ts';

/** What others hang on a subject beside comments. */
export type Taken = 'files' | 'links';

interface SubjectDeclaration {
  /** Its table, and the name that browsers subscribe to. */
  readonly table: string;
  /** The query parameter, and the column of what hangs on it, that names one. */
  readonly id: string;
  /** In a sentence, with its article: "a task". */
  readonly called: string;
  /** The column of the person whose own it is. */
  readonly owner: string;
  /** True where it has a "number", so that a project's key and that name it: APP-12. */
  readonly isNumbered: boolean;
  /** The values of "status" after which no more work is expected; null where it has no "status". */
  readonly settled: readonly string[] | null;
  /** True where its "status" is a column of the board. */
  readonly isOnBoard?: true;
  /** The column that counts what blocks it. */
  readonly blockers?: string;
  /** What is refused once "archivedAt" is set; null where it has no archive. */
  readonly archived: ErrorCode | null;
  /** The right to change it, and so to attach files and link it: any, or one's own. */
  readonly change: { readonly any: ProjectVerb; readonly own: ProjectVerb };
  /** The right to delete files on it that others attached. */
  readonly deleteAny: ProjectVerb;
  /** What it takes: files lie in the table of its name and Attachment. */
  readonly takes: readonly Taken[];
  /** The part of a project's pages where it has its own. */
  readonly view: string;
}

/** A kind of thing that people comment on, attach files to, link, watch and find. Its row has "id", "projectId", "title" and "deletedAt". */
export interface Subject<Type extends string = string, Id extends string = string> extends SubjectDeclaration {
  /** As requests and links name it: TASK. */
  readonly type: Type;
  readonly id: Id;
}

/**
 * Declares a kind of thing, in the face `subject.ts` of its slice. Threads, attachments, links and histories take it from there;
 * `main` says which kinds there are.
 */
export const subject = <const Type extends string, const Declaration extends SubjectDeclaration>(
  type: Type,
  declaration: Declaration,
): { readonly type: Type } & Declaration => ({ type, ...declaration });

let known: readonly Subject[] = [];

/** Says which kinds there are. Only `main` knows all slices, and says it before anything is asked. */
export const knowSubjects = (all: readonly Subject[]): void => {
  known = all;
};

/** Every kind of thing that a slice has declared, or those that take something. */
export const subjects = (what?: Taken): readonly Subject[] =>
  what === undefined ? known : known.filter(({ takes }) => takes.includes(what));

/** The kind that a type names; undefined for none, such as that of an address. */
export const findSubject = (type: string): Subject | undefined => known.find((each) => each.type === type);

/** The kind that a known type names. */
export function subjectOf(type: string): Subject {
  const found = findSubject(type);
  if (found === undefined) throw new Error(`${type} is no subject`);
  return found;
}

/** True where someone of the role may change one of these; null is no role at all. */
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

/** The path of a subject's page in the browser; of its project where the kind is not known here. */
export function pathOf(type: string, { workspaceId, projectId, id }: Placed): string {
  const project = `/dashboard/${workspaceId}/projects/${projectId}`;
  const view = findSubject(type)?.view;
  return view === undefined ? project : `${project}/${view}/${id}`;
}

/** A subject in a sentence that does not name it: "a task". */
export const calledAs = (type: string): string => findSubject(type)?.called ?? 'something';
