import { z } from 'zod';
import { actions, inWorkspace } from '#contract/action';
import { counted, Day, line, repeated } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, Pagination } from '#contract/paging';
import { subjects } from '#contract/subject';
import { FOUND_MOST, KINDS_MOST, QUERY_MAX } from './fields.ts';
import { searchKinds } from './subject.ts';

const SearchKind = z.lazy(() => z.enum(searchKinds()));
const SubjectType = z.lazy(() => z.enum([...subjects().map(({ type }) => type), 'DOCUMENT']));

/** A piece of plain text, and whether the search matched it. */
const SnippetPiece = z.object({ text: z.string(), isMatch: z.boolean() });

export const SearchResult = z.object({
  kind: SearchKind,
  id: Id,
  projectId: Id.nullable(),
  /** The subject or document that it belongs to; null if it is one itself, or belongs to none. */
  subjectType: SubjectType.nullable(),
  subjectId: Id.nullable(),
  /** The key of the task or issue, such as APP-12, or of the project. */
  key: z.string().nullable(),
  title: z.string(),
  snippet: z.array(SnippetPiece),
  isArchived: z.boolean(),
  /** When its text last changed. */
  updatedAt: z.string(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const asked = {
  query: line(QUERY_MAX),
  kinds: repeated(SearchKind, KINDS_MOST).optional(),
  projectId: Id.optional(),
  today: Day.optional(),
};

const LANGUAGE =
  'Every word must occur, at least as the beginning of a word or in another form of it in English, German, French, or Spanish; accents do not count. `"two words"` finds a phrase, and `-word` excludes a word. Operators narrow the search: `is:open`, `is:done`, `is:overdue`, `is:archived`, `assignee:me`, `label:bug`, `type:issue`, `in:APP`, `status:review`, `priority:urgent`, `sprint:current`, `due:<7d`, `created:>2026-01-01`, `completed:<7d`, `has:attachment`; a `-` before one negates it. Dates are relative to `today`, by default the date in UTC. Archived items are found only with `is:archived`, and deleted ones never.';

export const searchActions = actions('search', 'search', {
  'search-workspace': {
    method: 'GET',
    about: `Searches tasks, issues, documents, notes, comments, subtasks, files, projects, labels, sprints, and people of a workspace, in the projects that you can see. Files are found by their names, and by the beginning of what is written in text, Markdown, CSV, JSON, and PDF files. ${LANGUAGE} The best matches come first, at most ${FOUND_MOST} of them. If few are found, titles that are spelled similarly follow. \`cursor\` is the value of \`nextCursor\`.`,
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: {
      ...asked,
      limit: counted(50).default(20),
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,2}$/, 'Use the value of `nextCursor`.')
        .transform(Number)
        .optional(),
    },
    response: z.object({
      items: z.array(SearchResult),
      pagination: Pagination.pick({ total: true, limit: true }),
      nextCursor: z.string().nullable(),
    }),
  },
  'find-search-counts': {
    method: 'GET',
    about:
      'Counts what a search finds, for each kind in each project. `isCapped` is true if there are so many matches that the counts are only of some of them.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: asked,
    response: paged(z.object({ kind: SearchKind, projectId: Id.nullable(), count: z.int() })).extend({ isCapped: z.boolean() }),
  },
});
