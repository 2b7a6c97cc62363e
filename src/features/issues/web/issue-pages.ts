import type { QueryInput, ResponseOf } from '#contract/action';
import type { ProjectScope } from '#features/projects/web';
import { ApiError } from '#web/api-error';
import { declareList, type FetchOptions } from '#web/list';
import type { issueActions, IssueGroupCount } from '../contract.ts';
import { issues, type ShownIssue } from './data.ts';

type Action = (typeof issueActions)['get-project-issues'];

/** The query of a list: its filters, order, and groups. */
export type IssueListQuery = Omit<QueryInput<Action>, 'projectId' | 'workspaceId' | 'page' | 'limit'>;

/** The loaded pages of a list, from the first one. */
export interface IssuePages {
  readonly ask: IssueListQuery;
  /** The number of pages of 50. */
  readonly count: number;
  /** How many rows all pages contain, including pages that are not loaded. */
  readonly total: number;
  readonly groups: readonly IssueGroupCount[];
  /** The last row of the last page, as the server answered it; null if no page follows. */
  readonly end: ShownIssue | null;
  /** The issues that the server found by their texts, if there is a search. */
  readonly found: readonly string[];
}

/** The size of a page (spec section 9), and the most rows in one request. */
const PAGE = 50;
const MOST = 100;

/**
 * The single set of issue rows of a project: those from loaded pages, and those from live frames. List, triage and neighbors
 * are views of it. `IssuePages` says which part of the server's list it contains completely.
 */
export const projectIssues = declareList<ShownIssue, ProjectScope & { ask?: IssueListQuery }, IssuePages>({
  table: 'Issue',
  key: ({ projectId }) => `issues:${projectId}`,
  load: ({ projectId, ask }, via, pages) => firstPages(projectId, ask ?? pages?.ask ?? {}, via, pages),
  loadMore: async ({ projectId }, pages) => {
    const page = pages.count + 1;
    const answer = await asked({ projectId, ...pages.ask, page, limit: PAGE });
    return { items: answer.items, pages: pagesOf(pages.ask, answer, page, [...pages.found, ...foundIn(pages.ask, answer)]) };
  },
  belongs: (issue, { projectId }) => !issue.deletedAt && !issue.archivedAt && (issue.projectId ?? projectId) === projectId,
});

/** The pages from the first one: as many as are loaded of the same list, otherwise one. */
async function firstPages(projectId: string, ask: IssueListQuery, via: FetchOptions, pages: IssuePages | null) {
  const count = pages && isSameList(pages.ask, ask) ? pages.count : 1;
  const limit = count > 1 ? MOST : PAGE;
  // The cursor belongs to one page of the same list.
  if (count > 1 || (pages && !isSame(pages.ask, ask))) via.freshness.etag = null;
  const items: ShownIssue[] = [];
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await asked({ projectId, ...ask, page, limit }, page === 1 ? via : undefined);
    items.push(...answer.items);
    found.push(...foundIn(ask, answer));
    if (page < answer.pagination.totalPages && page * limit < count * PAGE) continue;
    if (page > 1) via.freshness.etag = null;
    return { items: unique(items), pages: pagesOf(ask, answer, Math.max(1, Math.ceil((page * limit) / PAGE)), found) };
  }
}

type Answer = ResponseOf<Action>;

function pagesOf(ask: IssueListQuery, answer: Answer, count: number, found: readonly string[]): IssuePages {
  const { total, page, totalPages } = answer.pagination;
  return { ask, count, total, groups: answer.groups ?? [], end: page < totalPages ? (answer.items.at(-1) ?? null) : null, found };
}

const foundIn = (ask: IssueListQuery, { items }: Answer): string[] => (ask.search === undefined ? [] : items.map(({ id }) => id));

/** An address may ask for something impossible. Then nothing is found. */
const asked = (query: QueryInput<Action>, via?: FetchOptions): Promise<Answer> =>
  issues.get('get-project-issues', { query, ...via }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return NOTHING;
    throw error;
  });

const NOTHING: Answer = { items: [], pagination: { total: 0, page: 1, limit: PAGE, totalPages: 0 }, groups: [] };

/** How many issues a list contains now, in total and by group. */
export const countedIssues = async (projectId: string, ask: IssueListQuery): Promise<Pick<IssuePages, 'total' | 'groups'>> => {
  const { pagination, groups = [] } = await asked({ projectId, ...ask, page: 1, limit: 1 });
  return { total: pagination.total, groups };
};

/** All issues of a list, in its order. @throws ApiError */
export async function allIssues(projectId: string, ask: IssueListQuery): Promise<ShownIssue[]> {
  const rows: ShownIssue[] = [];
  for (let page = 1; ; page++) {
    const { items, pagination } = await asked({ projectId, ...ask, page, limit: MOST });
    rows.push(...items);
    if (page >= pagination.totalPages) return unique(rows);
  }
}

export const isSame = (one: IssueListQuery, other: IssueListQuery): boolean => JSON.stringify(one) === JSON.stringify(other);

/** True if two lists differ only in their collapsed groups. */
export const isSameList = (one: IssueListQuery, other: IssueListQuery): boolean =>
  isSame({ ...one, folded: undefined }, { ...other, folded: undefined });

/** A row that moved between two requests is in both responses. */
const unique = (rows: readonly ShownIssue[]): ShownIssue[] => [...new Map(rows.map((row) => [row.id, row])).values()];
