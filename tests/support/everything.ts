import type { TestApp } from './app.ts';

const TABLES = [
  'User',
  'Workspace',
  'WorkspaceMember',
  'Subscription',
  'Project',
  'ProjectMember',
  'Label',
  'FavouriteProject',
  'Task',
  'Subtask',
  'TaskComment',
  'CommentReport',
  'Issue',
  'IssueLabel',
  'IssueAssignee',
  'IssueComment',
  'TaskAttachment',
  'LinkedItem',
  'TimeEntry',
  'AttachmentUpload',
  'WorkspaceStorage',
  'CustomField',
  'Template',
  'TaskReminder',
  'TaskFollower',
  'TaskAlias',
  'SavedView',
  'SharedView',
  'Event',
  'IdempotencyKey',
];

/** Everything that could have changed, as text. Deliberately whole tables: an attack may reach a row nobody thought of. */
export async function everything({ database }: TestApp): Promise<string> {
  const texts = await Promise.all(
    TABLES.map((table) =>
      database.pool.query<{ rows: string }>(
        `SELECT coalesce(json_agg(t ORDER BY t::text)::text, '') AS "rows" FROM "${table}" t`,
      ),
    ),
  );
  return texts.map(({ rows }) => rows[0]?.rows).join('\n');
}
