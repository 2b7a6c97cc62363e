import type { Answer, Person } from './app.ts';

/** The issues of a cast: one with a comment, one and a task to convert, and one in triage. */
export interface CastIssues {
  issueId: string;
  issueCommentId: string;
  otherIssueId: string;
  triagedIssueId: string;
  otherTaskId: string;
}

/** Reports them in a project, one with a label and a person on it, and turns on its triage. */
export async function reportIssues(by: Person, projectId: string, labelId: string): Promise<CastIssues> {
  await by.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { triageEnabled: true } });
  const report = async (title: string, more: object = {}): Promise<string> =>
    idOf(await by.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title, ...more } }));
  const issueId = await report('It does not start');
  const otherIssueId = await report('It does not stop', { labelIds: [labelId], assigneeIds: [by.userId] });
  const triagedIssueId = await report('It does neither');
  await by.ask('PUT', 'issues', 'update-issue-status', { query: { issueId: triagedIssueId }, body: { status: 'TRIAGE' } });
  const comment = await by.ask('POST', 'issues', 'create-comment', { query: { issueId }, body: { content: 'Said of it' } });
  const task = await by.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'A bug, really' } });
  return { issueId, issueCommentId: idOf(comment), otherIssueId, triagedIssueId, otherTaskId: idOf(task) };
}

function idOf({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.id;
}
