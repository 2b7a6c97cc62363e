import type { NoteColor } from '#features/notes/contract';
import type { ApiCaller } from './api-caller.ts';
import type { Cast } from './demo-people.ts';
import type { PersonName } from './demo-project.ts';

interface Written {
  by: PersonName;
  icon: string;
  content: string;
  /** Those in it. */
  inside?: readonly Written[];
}

/** The documents of the website's project, as Markdown. */
const DOCUMENTS: readonly Written[] = [
  {
    by: 'mara',
    icon: '🚀',
    content: `# Launch plan

> [!NOTE]
> The old shop stays online until the redirects are tested.

## What has to be true on launch day

- [x] The catalog is complete
- [x] Payment works in the test shop
- [ ] All 400 redirects are checked
- [ ] Support has read the new texts

## Who does what

| Part | Who | Until |
| --- | --- | --- |
| Redirects | Jonas | a week before |
| Texts | Ines | two weeks before |
| Newsletter | Mara | the day before |`,
    inside: [
      {
        by: 'jonas',
        icon: '🧭',
        content: `# Launch day, step by step

1. Freeze the old catalog.
2. Switch the address of the shop.
3. Order one lamp of each kind, with each way to pay.
4. Watch the error pages for an hour.

If an order fails, switch back first and look for the cause second:

\`\`\`bash
shop switch --to old --keep-baskets
\`\`\``,
      },
    ],
  },
  {
    by: 'ines',
    icon: '✍️',
    content: `# How we write about lamps

Say what a lamp is for before you say what it is made of. **Short sentences.** No adjectives that a customer cannot check.

- "Bright enough to read by" is better than "powerful".
- Name the bulb that fits.
- Prices include tax and never end in 99.`,
  },
];

/** What is true for the whole company. */
const LIBRARY: readonly Written[] = [
  {
    by: 'tomas',
    icon: '🏠',
    content: `# Your first week

Welcome to Northwind. This is all you need on Monday.

- [ ] Add a picture and your working hours in your profile
- [ ] Read the launch plan of the website
- [ ] Move a card on the board: nothing breaks, and Undo takes it back

Questions have a home in the comments of a task, so that the next person finds the answer.`,
  },
];

interface Stuck {
  by: PersonName;
  color: NoteColor;
  group: string;
  content: string;
  votes?: readonly PersonName[];
}

/** The wall of a retrospective. */
const NOTES: readonly Stuck[] = [
  { by: 'mara', color: 'GREEN', group: 'Went well', content: 'The catalog was done **two days early**', votes: ['ines'] },
  { by: 'jonas', color: 'GREEN', group: 'Went well', content: 'One person tested every change on a phone' },
  { by: 'ines', color: 'PINK', group: 'To improve', content: 'Texts came after the design', votes: ['mara', 'jonas', 'tomas'] },
  { by: 'tomas', color: 'PINK', group: 'To improve', content: 'We heard of the bank’s holiday too late', votes: ['jonas'] },
  { by: 'jonas', color: 'YELLOW', group: 'Try next', content: 'Write the text of a page first', votes: ['mara', 'ines'] },
  { by: 'mara', color: 'YELLOW', group: 'Try next', content: 'A short call every Tuesday\n\n- 15 minutes\n- no slides' },
];

const GROUPS = [...new Set(NOTES.map(({ group }) => group))];
const SIDE = 200;
const STEP = SIDE + 20;

interface Parts {
  door: ApiCaller;
  cast: Cast;
  workspaceId: string;
  projectId: string;
}

/** Writes the documents of a project and of the library, and the notes of a retrospective. */
export async function fillWriting({ door, cast, workspaceId, projectId }: Parts): Promise<void> {
  await write({ door, cast, query: { workspaceId, projectId } }, DOCUMENTS);
  await write({ door, cast, query: { workspaceId } }, LIBRARY);
  for (const [at, { by, color, group, content, votes = [] }] of NOTES.entries()) {
    const row = NOTES.slice(0, at).filter((other) => other.group === group).length;
    const layout = { x: GROUPS.indexOf(group) * (STEP + 40), y: row * STEP, w: SIDE, h: SIDE, z: at };
    const body = { content, color, groupName: group, layout };
    const { id: noteId } = await door.act<{ id: string }>(cast[by].token, 'POST', 'notes', 'create-note', {
      query: { workspaceId, projectId },
      body,
    });
    for (const voter of votes)
      await door.act(cast[voter].token, 'PUT', 'notes', 'vote-note', { query: { workspaceId, noteId }, body: {} });
  }
}

interface Place extends Pick<Parts, 'door' | 'cast'> {
  query: { workspaceId: string; projectId?: string };
}

async function write(place: Place, all: readonly Written[], parentId: string | null = null): Promise<void> {
  const { door, cast, query } = place;
  const { workspaceId } = query;
  for (const { by, icon, content, inside = [] } of all) {
    const { token } = cast[by];
    const body = { format: 'MARKDOWN', content, parentId };
    const made = await door.act<{ document: { id: string } }>(token, 'POST', 'documents', 'import-document', { query, body });
    const documentId = made.document.id;
    await door.act(token, 'PUT', 'documents', 'update-document', { query: { workspaceId, documentId }, body: { icon } });
    await write(place, inside, documentId);
  }
}
