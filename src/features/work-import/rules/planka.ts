import type { ImportedAttachment, ImportedItem, ImportedWork } from '../contract/imported-work.ts';
import { Gathered } from './gathered.ts';
import { type Loose, objectOf, objectsOf, parsedJson } from './json.ts';
import { addressOf, dayOf, keyOf, lineOf, momentOf, plainItem, proseOf, Unreadable } from './reading.ts';
import { sourceNames } from './source-names.ts';
import * as words from './words.ts';
import { type ZippedFile, ZippedFiles } from './zipped-files.ts';

/**
 * A board of Planka as its API returns it (plankanban.github.io/planka/swagger-ui, "Get board details"), alone or in a zip file
 * with its files, each in `attachments` and a folder with its id.
 * @throws {Unreadable}
 */
export function plankaWork(text: string, zipped = new ZippedFiles()): ImportedWork {
  const file = objectOf(parsedJson(text));
  const [board, parts] = [objectOf(file['item']), objectOf(file['included'])];
  const key = keyOf(board['id']);
  if (key === null || !Array.isArray(parts['lists']) || !Array.isArray(parts['cards']))
    throw new Unreadable(words.notFrom(sourceNames.PLANKA));
  const gathered = new Gathered();
  const lists = inOrder(objectsOf(parts['lists']));
  const statuses = lists.map((list) => [list['id'], statusOf(list, gathered)] as const);
  const places = new Map(lists.map((list, nth) => [list['id'], nth]));
  const stored = new Map(zipped.all.map((one) => [folderIn(one.path), one]));
  const reader = { gathered, statuses: new Map(statuses), stored, ...partsOf(parts, gathered) };
  const cards = inOrder(objectsOf(parts['cards'])).toSorted(
    (one, other) => (places.get(one['listId']) ?? 0) - (places.get(other['listId']) ?? 0),
  );
  const name = lineOf(board['name'], 200) ?? sourceNames.PLANKA;
  return gathered.work(
    { source: 'PLANKA', key, name },
    cards.flatMap((card) => itemOf(card, reader)),
  );
}

/** A board has lists for cards that are archived or in the trash, too, which have no names. */
const statusOf = (list: Loose, { statuses }: Gathered): string | null =>
  statuses.met(list['name'], list['type'] === 'closed' ? 'DONE' : null);

interface Reader {
  readonly gathered: Gathered;
  readonly statuses: ReadonlyMap<unknown, string | null>;
  readonly people: ReadonlyMap<unknown, string | null>;
  readonly labels: ReadonlyMap<unknown, string | null>;
  /** By the ids of their cards. */
  readonly members: ReadonlyMap<unknown, readonly Loose[]>;
  readonly labelings: ReadonlyMap<unknown, readonly Loose[]>;
  readonly checklists: ReadonlyMap<unknown, readonly Checklist[]>;
  readonly attachments: ReadonlyMap<unknown, readonly Loose[]>;
  /** The files of the zip file by the ids of their folders. */
  readonly stored: ReadonlyMap<string | undefined, ZippedFile>;
}

interface Checklist {
  readonly name: unknown;
  readonly tasks: readonly Loose[];
}

function partsOf(parts: Loose, { people, labels, notes }: Gathered): Omit<Reader, 'gathered' | 'statuses' | 'stored'> {
  const ofCards = (rows: unknown) => Map.groupBy(objectsOf(rows), (row) => row['cardId']);
  const tasks = inOrder(objectsOf(parts['tasks']));
  const byList = Map.groupBy(tasks, (task) => task['taskListId']);
  // Version 1 has one list of tasks in each card.
  const lists = [
    ...inOrder(objectsOf(parts['taskLists'])).map(({ id, cardId, name }) => ({ cardId, name, tasks: byList.get(id) ?? [] })),
    ...[...ofCards(tasks.filter((task) => task['taskListId'] == null))].map(([cardId, own]) => ({
      cardId,
      name: '',
      tasks: own,
    })),
  ];
  notes.add(words.customFields, objectsOf(parts['customFieldValues']).length);
  return {
    people: new Map(
      objectsOf(parts['users']).map(({ id, name, username, email }) => [
        id,
        people.met({ key: id, name: name || username, email }),
      ]),
    ),
    labels: new Map(
      objectsOf(parts['labels']).map(({ id, name, color }) => [id, labels.met(name || said(color), colorOf(color))]),
    ),
    members: ofCards(parts['cardMemberships']),
    labelings: ofCards(parts['cardLabels']),
    checklists: Map.groupBy(lists, ({ cardId }) => cardId),
    attachments: ofCards(parts['attachments']),
  };
}

function itemOf(card: Loose, reader: Reader): ImportedItem[] {
  const { gathered, people } = reader;
  const { notes } = gathered;
  const [key, title] = [keyOf(card['id']), lineOf(card['name'], 500)];
  if (key === null || title === null) {
    notes.add(words.untitled);
    return [];
  }
  const comments = Number(card['commentsTotal']);
  if (comments > 0) notes.add(words.commentsApart, Math.trunc(comments));
  const labelings = reader.labelings.get(card['id']) ?? [];
  const isClosed = card['isClosed'] === true;
  return [
    {
      ...plainItem(key, title),
      description: proseOf(card['description'], 99_000, notes),
      status: reader.statuses.get(card['listId']) ?? (isClosed ? gathered.statuses.met(words.completed, 'DONE') : null),
      assignees: (reader.members.get(card['id']) ?? []).flatMap((row) => people.get(row['userId']) ?? []).slice(0, 50),
      reporter: people.get(card['creatorUserId']) ?? null,
      dueDate: dayOf(card['dueDate']),
      createdAt: momentOf(card['createdAt']),
      completedAt: isClosed ? momentOf(card['listChangedAt']) : null,
      labels: notes.first(
        [...new Set(labelings.flatMap((row) => reader.labels.get(row['labelId']) ?? []))],
        50,
        words.moreLabels,
      ),
      steps: notes.first(stepsOf(reader.checklists.get(card['id']) ?? []), 500, words.moreSteps),
      ...filesOf(card, reader),
    },
  ];
}

/** The lines of all checklists of a card. With several, each line says of which it is. */
const stepsOf = (checklists: readonly Checklist[]) =>
  checklists.flatMap(({ name, tasks }) => {
    const list = checklists.length > 1 ? lineOf(name, 100) : null;
    return tasks.flatMap((task) => {
      const title = lineOf(list === null ? task['name'] : `${list}: ${String(task['name'])}`, 500);
      return title === null ? [] : [{ title, isDone: task['isCompleted'] === true }];
    });
  });

/** The files and links of a card. What is in the zip file need not be fetched. */
function filesOf(card: Loose, { attachments, stored, gathered }: Reader): Pick<ImportedItem, 'attachments' | 'enclosed'> {
  const parts = (attachments.get(card['id']) ?? []).map((one) => ({ one, file: storedFile(one, stored) }));
  const apart = parts.flatMap(({ one, file }) => (file === null ? fileOf(one, gathered) : []));
  const found = parts.flatMap(({ one, file }) => (file === null ? [] : [{ file, name: one['name'] }]));
  return { attachments: gathered.notes.first(apart, 500, words.moreFiles), ...gathered.files.of(found) };
}

/** A file of a folder such as attachments/91/door.png. Version 1 has names of its own for the folders, which are in the addresses. */
const folderIn = (path: string): string | undefined => /(?:^|\/)attachments\/([^/]+)\/(?:download\/)?[^/]+$/.exec(path)?.[1];

function storedFile(attachment: Loose, stored: Reader['stored']): ZippedFile | null {
  const id = keyOf(attachment['id']);
  const address = objectOf(attachment['data'])['url'] ?? attachment['url'];
  const folder = typeof address === 'string' ? folderIn(address.slice(0, 2_000)) : undefined;
  if (id === null || attachment['type'] === 'link') return null;
  return stored.get(id) ?? (folder === undefined ? null : (stored.get(folder) ?? null));
}

/** A file, or a link. Version 1 has its address beside its name. */
function fileOf(attachment: Loose, { notes }: Gathered): ImportedAttachment[] {
  const data = objectOf(attachment['data']);
  const [key, url] = [keyOf(attachment['id']), addressOf(data['url'] ?? attachment['url'])];
  if (key === null || url === null) {
    notes.add(words.filesWithoutAddress);
    return [];
  }
  const size = Number(data['size'] ?? data['sizeInBytes'] ?? Number.NaN);
  const bytes = Number.isSafeInteger(size) && size >= 0 ? size : null;
  return [{ key, name: lineOf(attachment['name'], 255) ?? 'file', url, bytes, isLink: attachment['type'] === 'link' }];
}

const said = (color: unknown): string => (typeof color === 'string' ? color.replaceAll('-', ' ') : '');

/** Colors are such as "berry-red" and "lagoon-blue". */
const HUES: readonly (readonly [color: string, names: RegExp])[] = [
  ['red', /red|rust/],
  ['pink', /pink|piggy/],
  ['orange', /orange|pumpkin|apricot|autumn/],
  ['amber', /yellow|gold|sand/],
  ['teal', /turquoise|coast/],
  ['green', /green|moss|grass|salad/],
  ['indigo', /navy|midnight/],
  ['violet', /lilac|lavender|plum/],
  ['blue', /blue|ocean|sky|sea/],
  ['gray', /gr[ae]y|granite|concrete|rock|metal|mud|cocoa|silver|stone/],
];
const colorOf = (color: unknown): string | null => HUES.find(([, names]) => names.test(String(color)))?.[0] ?? null;

/** By `position`, as Planka shows them. */
const inOrder = (rows: readonly Loose[]): Loose[] =>
  rows.toSorted((one, other) => (Number(one['position']) || 0) - (Number(other['position']) || 0));
