import type { Answer, Person } from './app.ts';

/** The links and time entries of a cast. */
export interface CastLinks {
  /** A link of the task, and one of the issue. */
  linkedItemId: string;
  issueLinkedItemId: string;
  /** A link of the task that is a dependency. */
  dependencyId: string;
  /** Its owner's time on the task, and their running timer. */
  timeEntryId: string;
  runningTimerId: string;
  /** Their own time block for the task. */
  timeBlockId: string;
}

/** Links a task and an issue to a URL, logs time on the task, and starts a timer there. */
export async function linkAndTime(
  owner: Person,
  { taskId, issueId, triagedIssueId }: { taskId: string; issueId: string; triagedIssueId: string },
): Promise<CastLinks> {
  const linkedItem = { kind: 'RELATES_TO', targetType: 'URL', url: 'https://example.com/seen-first' };
  const dependency = { kind: 'BLOCKS', targetType: 'ISSUE', targetId: triagedIssueId };
  const [ofTask, ofDependency, ofIssue, entry, timer, block] = [
    await owner.ask('POST', 'project', 'add-task-link', { query: { taskId }, body: { linkedItem } }),
    await owner.ask('POST', 'project', 'add-task-link', { query: { taskId }, body: { linkedItem: dependency } }),
    await owner.ask('POST', 'issues', 'create-linked-item', { query: { issueId }, body: { linkedItem } }),
    await owner.ask('POST', 'project', 'add-time-entry', { query: { taskId }, body: { seconds: 60, day: '2026-01-05' } }),
    await owner.ask('POST', 'project', 'start-task-timer', { query: { taskId }, body: {} }),
    await owner.ask('POST', 'calendar', 'create-time-block', {
      query: { taskId },
      body: { startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-01T10:30:00.000Z' },
    }),
  ];
  return {
    linkedItemId: granted(ofTask).id,
    issueLinkedItemId: granted(ofIssue).id,
    dependencyId: granted(ofDependency).id,
    timeEntryId: granted(entry).id,
    runningTimerId: granted(timer).started.id,
    timeBlockId: granted(block).id,
  };
}

function granted({ status, body }: Answer): Answer['body'] {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
