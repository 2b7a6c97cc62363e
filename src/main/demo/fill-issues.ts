import type { Cast } from './demo-people.ts';
import type { DemoIssue, IssueHappening } from './demo-issues.ts';
import type { ApiCaller } from './api-caller.ts';

interface Parts {
  door: ApiCaller;
  cast: Cast;
  projectId: string;
  labels: ReadonlyMap<string, string>;
  /** The day this many days from today. */
  day: (days: number | undefined) => string | undefined;
}

type Made = { id: string };
/** The ids of the issues by their titles, and the last comment of each. */
type Known = { issues: Map<string, string>; comments: Map<string, string> };

/** Switches triage on and reports the issues of a project. The result is what happened to them since, in order. */
export async function fillIssues(parts: Parts, issues: readonly DemoIssue[]): Promise<(() => Promise<void>)[]> {
  const { door, cast, projectId } = parts;
  const on = { query: { projectId }, body: { triageEnabled: true } };
  await door.act(cast.mara.token, 'PUT', 'settings/project', 'update-project', on);
  const known: Known = { issues: new Map(), comments: new Map() };
  for (const issue of issues) known.issues.set(issue.title, await report(parts, issue));
  return issues.flatMap(({ title, since = [] }) => since.map((happening) => () => happen(parts, known, title, happening)));
}

async function report({ door, cast, projectId, labels, day }: Parts, issue: DemoIssue): Promise<string> {
  const { by, for: people = [], labels: names = [], due, since: _, ...fields } = issue;
  const body = {
    ...fields,
    dueDate: day(due),
    assigneeIds: people.map((name) => cast[name].id),
    labelIds: names.map((name) => labels.get(name) ?? ''),
  };
  return (await door.act<Made>(cast[by].token, 'POST', 'issues', 'create-issue', { query: { projectId }, body })).id;
}

async function happen({ door, cast }: Parts, known: Known, title: string, happening: IssueHappening): Promise<void> {
  const { token } = cast[happening.by];
  const issueId = known.issues.get(title) ?? '';
  const query = { issueId };
  if ('status' in happening)
    await door.act(token, 'PUT', 'issues', 'update-issue-status', { query, body: { status: happening.status } });
  else if ('duplicateOf' in happening)
    await door.act(token, 'PUT', 'issues', 'update-issue-status', {
      query,
      body: { status: 'DUPLICATE', duplicateOfId: known.issues.get(happening.duplicateOf) },
    });
  else {
    const parentCommentId = happening.answers ? known.comments.get(issueId) : undefined;
    const body = { content: happening.says, ...(parentCommentId && { parentCommentId }) };
    const action = parentCommentId ? 'reply-comment' : 'create-comment';
    known.comments.set(issueId, (await door.act<Made>(token, 'POST', 'issues', action, { query, body })).id);
  }
}
