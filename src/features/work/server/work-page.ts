import type { QueryOf, ResponseOf } from '#contract/action';
import { issueWork } from '#features/issues/server';
import { taskWork } from '#features/tasks/server';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import { type workActions, WorkIssue, type WorkOf, WorkTask } from '../contract.ts';
import { DONE_DAYS } from '../rules.ts';

/** In SQL, with the person as $1: the table of a kind of item, which of them are the person's, and when they were completed. */
interface WorkSource {
  readonly from: string;
  readonly row: string;
  readonly isLive: string;
  readonly isDone: string;
  readonly doneAt: string;
  readonly of: Readonly<Record<WorkOf, string>>;
}

// Checked with the reader's current rights: projects that they cannot see, and archived ones, have no rows here.
const mine = ({ from, row, isLive, isDone, doneAt, of }: WorkSource, by: WorkOf): string => `
FROM ${from}
JOIN "Project" p ON p."id" = ${row}."projectId" AND p."status" <> 'ARCHIVED'
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $1 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
WHERE p."workspaceId" = $2 AND ${visibleProject('wm')} AND ${isLive} AND ${of[by]} AND (NOT ${isDone} OR ${doneAt} >= $3)`;

// One text that sorts bytewise; placeOf of the rules returns the same.
const place = ({ row, isDone, doneAt }: WorkSource): string => `(CASE WHEN ${isDone}
  THEN '1' || to_char(99999999999999 - floor(extract(epoch FROM ${doneAt}) * 1000), 'FM00000000000000')
  ELSE '0' || coalesce(${row}."dueDate"::text, '9999-12-31') || array_position(ARRAY['URGENT', 'HIGH', 'MEDIUM', 'LOW'], ${row}."priority")
END COLLATE "C")`;

const pageOf = (source: WorkSource, fields: readonly string[], by: WorkOf): string => `
SELECT ${fields.map((field) => `${source.row}."${field}"`).join(', ')}, ${place(source)} AS "place" ${mine(source, by)}
  AND (${place(source)}, ${source.row}."id") > ($4::text, $5::uuid)
ORDER BY ${place(source)}, ${source.row}."id" LIMIT $6`;

const TASK_FIELDS = Object.keys(WorkTask.shape);
const ISSUE_FIELDS = Object.keys(WorkIssue.shape);
const statementsOf = (by: WorkOf) => ({
  tasks: pageOf(taskWork, TASK_FIELDS, by),
  issues: pageOf(issueWork, ISSUE_FIELDS, by),
  total: `SELECT (SELECT count(*) ${mine(taskWork, by)})::int + (SELECT count(*) ${mine(issueWork, by)})::int AS "total"`,
});
const STATEMENTS = {
  assigned: statementsOf('assigned'),
  created: statementsOf('created'),
  watched: statementsOf('watched'),
};

type Action = (typeof workActions)['get-my-work'];
const BEGINNING = { place: '', id: '00000000-0000-0000-0000-000000000000' };

/** One page of a person's work in a workspace: tasks and issues in one order, with the reader's current rights. */
export async function workPage(
  db: Statements,
  workspaceId: string,
  userId: string,
  { of, before = BEGINNING, limit }: QueryOf<Action>,
  now = new Date(),
): Promise<ResponseOf<Action>> {
  const { tasks, issues, total } = STATEMENTS[of];
  const whose = [userId, workspaceId, new Date(now.getTime() - DONE_DAYS * 86_400_000)];
  const page = [...whose, before.place, before.id, limit + 1];
  const [taskRows, issueRows, [counted]] = await Promise.all([
    db.text<WorkTask & { place: string }>(tasks, page),
    db.text<WorkIssue & { place: string }>(issues, page),
    db.text<{ total: number }>(total, whose),
  ]);
  const found = [...taskRows.map((row) => placed(row, 'TASK')), ...issueRows.map((row) => placed(row, 'ISSUE'))];
  const items = found.sort((one, other) => (one.at < other.at ? -1 : 1)).slice(0, limit);
  return {
    items: items.map(({ row }) => row),
    pagination: { total: counted?.total ?? 0, limit, earlier: found.length > limit ? (items.at(-1)?.at ?? null) : null },
  };
}

/** A row without its position, which with its id is the cursor of the next page. */
const placed = <Row extends { id: string }, const Kind>({ place: at, ...row }: Row & { place: string }, kind: Kind) => ({
  at: `${at}_${row.id}`,
  row: { ...row, kind },
});
