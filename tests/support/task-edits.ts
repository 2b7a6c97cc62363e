const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)] as Thing;
const chance = (most: number): number => Math.floor(Math.random() * most);
const day = (): string => `2026-12-${String(1 + chance(28)).padStart(2, '0')}`;

/** An edit of a task as any client might send it: the action of the family `project`, and the fields that it changes. */
export function anEdit(text: string, people: readonly string[]): { endpoint: string; body: Record<string, unknown> } {
  const edits: [string, Record<string, unknown>][] = [
    ['update-task', { title: text }],
    ['update-task', { description: text, estimate: chance(13) }],
    ['update-task', { dueDate: day(), tags: [text.slice(0, 20)] }],
    ['update-task', { startDate: null, estimatedHours: chance(40) }],
    ['update-task-priority', { priority: oneOf(['LOW', 'MEDIUM', 'HIGH', 'URGENT']) }],
    ['update-task-notes', { notes: text }],
    ['update-task-status', { status: oneOf(['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE']) }],
    ['toggle-task-milestone', { isMilestone: Math.random() < 0.5 }],
    ['change-assignee', { assigneeId: oneOf([...people, null]) }],
  ];
  const [endpoint, body] = oneOf(edits);
  return { endpoint, body };
}
