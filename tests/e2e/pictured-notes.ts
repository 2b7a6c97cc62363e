import type { Person } from './people.ts';

const GROUPS = ['Customers', 'Server', 'Pairs'] as const;
/** The retrospective of the demo is above. */
const BELOW = 560;

const NOTES: readonly { content: string; color: string; group?: (typeof GROUPS)[number]; isVoted?: true; isPersonal?: true }[] = [
  { content: '## Checkout\n- Half the steps\n- **No** call about it', color: 'GREEN', group: 'Customers', isVoted: true },
  { content: 'Two customers praised the photographs', color: 'GREEN', group: 'Customers' },
  { content: 'Thank you for the long evening, Tom!', color: 'PINK', group: 'Customers' },
  {
    content: 'The test server ran out of disk twice. We need a warning before it is full, and someone who gets it. '.repeat(4),
    color: 'RED',
    group: 'Server',
  },
  { content: 'The standup at 9:15 is too early for half of us', color: 'ORANGE', group: 'Server', isVoted: true },
  { content: 'Review in pairs', color: 'BLUE', group: 'Pairs' },
  { content: '- [ ] Order samples\n- [x] Call the printer\n- [ ] Proofread', color: 'YELLOW' },
  { content: 'A short film about the workshop?', color: 'PURPLE' },
  { content: 'Ask about the budget', color: 'GREY', isPersonal: true },
];

/** Puts notes of all colors on the wall of a project. */
export async function fillWall(ask: Person['ask'], workspaceId: string, projectId: string): Promise<void> {
  for (const [z, { content, color, group, isVoted, isPersonal }] of NOTES.entries()) {
    const column = group ? GROUPS.indexOf(group) : GROUPS.length;
    const row = NOTES.slice(0, z).filter((note) => note.group === group).length;
    const { id: noteId } = await ask({
      method: 'POST',
      family: 'notes',
      endpoint: 'create-note',
      query: { workspaceId, projectId },
      body: {
        content,
        color,
        groupName: group ?? null,
        visibility: isPersonal ? 'PERSONAL' : 'PROJECT',
        layout: { x: column * 300, y: BELOW + row * 220, w: 220, h: 180, z },
      },
    });
    if (isVoted) await ask({ method: 'PUT', family: 'notes', endpoint: 'vote-note', query: { workspaceId, noteId }, body: {} });
  }
}
