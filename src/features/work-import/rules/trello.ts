import {
  type ImportedAttachment,
  type ImportedComment,
  type ImportedItem,
  type ImportedLabel,
  type ImportedWork,
  type ImportedLink,
} from '../contract/imported-work.ts';
import { finishedWork } from './finished-work.ts';
import { listOf, type Loose, objectOf, objectsOf, parsedJson } from './json.ts';
import { addressOf, dayOf, keyOf, lineOf, momentOf, Notes, People, plainItem, proseOf, Unreadable } from './reading.ts';
import { sourceNames } from './source-names.ts';
import * as words from './words.ts';

// A board exports its latest activities only.
const ACTIONS_MAX = 1_000;

/** A board of Trello as it exports it as JSON (support.atlassian.com/trello/docs/exporting-data-from-trello). @throws {Unreadable} */
export function trelloWork(text: string): ImportedWork {
  const board = objectOf(parsedJson(text));
  const key = keyOf(board['id']);
  if (key === null || !Array.isArray(board['lists']) || !Array.isArray(board['cards']))
    throw new Unreadable(words.notFrom(sourceNames.TRELLO));
  const [notes, people] = [new Notes(), new People()];
  for (const member of objectsOf(board['members']))
    people.met({ key: member['id'], name: member['fullName'] ?? member['username'] });
  const lists = inOrder(objectsOf(board['lists']));
  const reader = {
    board,
    notes,
    people,
    lists: new Map(lists.map((list) => [list['id'], list])),
    ...partsOf(board, people, notes),
  };
  if (listOf(board['actions']).length >= ACTIONS_MAX) notes.add(words.olderComments);
  const places = new Map(lists.map((list, nth) => [list['id'], nth]));
  const cards = inOrder(objectsOf(board['cards'])).toSorted(
    (one, other) => (places.get(one['idList']) ?? 0) - (places.get(other['idList']) ?? 0),
  );
  return finishedWork({
    source: 'TRELLO',
    key,
    name: lineOf(board['name'], 200) ?? sourceNames.TRELLO,
    statuses: lists.flatMap((list) => {
      const [listKey, name] = [keyOf(list['id']), lineOf(list['name'], 200)];
      return listKey === null || name === null ? [] : [{ key: listKey, name, stage: null }];
    }),
    labels: objectsOf(board['labels']).flatMap(labelOf),
    people,
    notes,
    items: cards.flatMap((card) => itemOf(card, reader)),
  });
}

interface Reader {
  readonly board: Loose;
  readonly notes: Notes;
  readonly people: People;
  readonly lists: ReadonlyMap<unknown, Loose>;
  readonly comments: ReadonlyMap<unknown, readonly ImportedComment[]>;
  readonly creators: ReadonlyMap<unknown, string | null>;
  readonly checklists: ReadonlyMap<unknown, readonly Loose[]>;
  /** The keys of cards by the last part of their addresses. */
  readonly byAddress: ReadonlyMap<string, string>;
}

/** What a board keeps beside its cards. */
function partsOf(board: Loose, people: People, notes: Notes) {
  const actions = objectsOf(board['actions']);
  const cardOf = (action: Loose): unknown => objectOf(objectOf(action['data'])['card'])['id'];
  const said = actions.filter(({ type }) => type === 'commentCard').toReversed();
  const made = actions.filter(({ type }) => type === 'createCard' || type === 'copyCard');
  const short = objectsOf(board['cards']).flatMap((card) => {
    const [link, key] = [lineOf(card['shortLink'], 50), keyOf(card['id'])];
    return link === null || key === null ? [] : [[link, key] as const];
  });
  return {
    comments: Map.groupBy(
      said.flatMap((action) => commentOf(action, people, notes)),
      ({ card }) => card,
    ),
    creators: new Map(made.map((action) => [cardOf(action), personOf(action, people)])),
    checklists: Map.groupBy(inOrder(objectsOf(board['checklists'])), (list) => list['idCard']),
    byAddress: new Map(short),
  };
}

const personOf = (action: Loose, people: People): string | null => {
  const creator = objectOf(action['memberCreator']);
  return people.met({ key: creator['id'] ?? action['idMemberCreator'], name: creator['fullName'] ?? creator['username'] });
};

function commentOf(action: Loose, people: People, notes: Notes): (ImportedComment & { card: unknown })[] {
  const data = objectOf(action['data']);
  const [key, text] = [keyOf(action['id']), proseOf(data['text'], 19_000, notes)];
  if (key === null || text.trim() === '') return [];
  return [{ card: objectOf(data['card'])['id'], key, author: personOf(action, people), text, at: momentOf(action['date']) }];
}

const COLORS: Readonly<Record<string, string>> = {
  yellow: 'amber',
  purple: 'violet',
  sky: 'blue',
  lime: 'green',
  black: 'gray',
};
const KNOWN = new Set(['red', 'orange', 'green', 'blue', 'pink']);

/** Colors are such as "green", "green_dark" and "sky_light". A label without a name is called by its color. */
function labelOf({ id, name, color }: Loose): ImportedLabel[] {
  const plain = typeof color === 'string' ? (color.split('_', 1)[0] ?? '') : '';
  const paint = KNOWN.has(plain) ? plain : Object.hasOwn(COLORS, plain) ? (COLORS[plain] ?? null) : null;
  const [key, called] = [keyOf(id), lineOf(name, 200) ?? lineOf(plain, 200)];
  return key === null || called === null ? [] : [{ key, name: called, color: paint }];
}

function itemOf(card: Loose, reader: Reader): ImportedItem[] {
  const { notes, lists, people } = reader;
  const [key, title] = [keyOf(card['id']), lineOf(card['name'], 500)];
  if (key === null) return [];
  if (title === null) {
    notes.add(words.untitled);
    return [];
  }
  const list = lists.get(card['idList']);
  const { files, links } = attachmentsOf(card, reader);
  const due = momentOf(card['due']);
  noteLosses(card, notes);
  return [
    {
      ...plainItem(key, title),
      name: lineOf(card['idShort'], 20) === null ? '' : `#${lineOf(card['idShort'], 20)}`,
      url: addressOf(card['shortUrl'] ?? card['url']),
      description: proseOf(card['desc'], 99_000, notes),
      status: list === undefined ? null : keyOf(list['id']),
      assignees: listOf(card['idMembers'])
        .flatMap((id) => (typeof id === 'string' && people.has(id) ? [id] : []))
        .slice(0, 50),
      reporter: reader.creators.get(card['id']) ?? null,
      startDate: dayOf(card['start']),
      dueDate: dayOf(due),
      createdAt: bornAt(key),
      completedAt: card['dueComplete'] === true ? momentOf(card['dateLastActivity']) : null,
      labels: notes.first(
        listOf(card['idLabels']).flatMap((id) => keyOf(id) ?? []),
        50,
        words.moreLabels,
      ),
      steps: notes.first(stepsOf(reader.checklists.get(card['id']) ?? []), 500, words.moreSteps),
      comments: notes.first(
        (reader.comments.get(card['id']) ?? []).map(({ key: id, author, text, at }) => ({ key: id, author, text, at })),
        5_000,
        words.moreComments,
      ),
      attachments: notes.first(files, 500, words.moreFiles),
      links: links.slice(0, 200),
      isArchived: card['closed'] === true || list?.['closed'] === true,
    },
  ];
}

function noteLosses(card: Loose, notes: Notes): void {
  notes.add(words.customFields, listOf(card['customFieldItems']).length);
  notes.add(words.votes, listOf(card['idMembersVoted']).length);
}

/** The lines of all checklists of a card. With several, each line says of which it is. */
const stepsOf = (checklists: readonly Loose[]) =>
  checklists.flatMap((list) => {
    const name = checklists.length > 1 ? lineOf(list['name'], 100) : null;
    return inOrder(objectsOf(list['checkItems'])).flatMap((item) => {
      const title = lineOf(name === null ? item['name'] : `${name}: ${String(item['name'])}`, 500);
      return title === null ? [] : [{ title, isDone: item['state'] === 'complete' }];
    });
  });

/** An attachment that is another card of the board is a link between the two. */
function attachmentsOf(card: Loose, { notes, byAddress }: Reader): { files: ImportedAttachment[]; links: ImportedLink[] } {
  const [files, links] = [[] as ImportedAttachment[], [] as ImportedLink[]];
  for (const one of objectsOf(card['attachments'])) {
    const [key, url] = [keyOf(one['id']), addressOf(one['url'])];
    if (key === null || url === null) {
      notes.add(words.filesWithoutAddress);
      continue;
    }
    const other = byAddress.get(/^https:\/\/trello\.com\/c\/(\w+)/.exec(url)?.[1] ?? '');
    if (other !== undefined && other !== card['id']) links.push({ kind: 'RELATES_TO', to: other });
    else {
      const bytes =
        typeof one['bytes'] === 'number' && Number.isSafeInteger(one['bytes']) && one['bytes'] >= 0 ? one['bytes'] : null;
      files.push({ key, name: lineOf(one['name'], 255) ?? 'file', url, bytes, isLink: one['isUpload'] !== true });
    }
  }
  return { files, links };
}

/** By `pos`, as Trello shows them. */
const inOrder = (rows: readonly Loose[]): Loose[] =>
  rows.toSorted((one, other) => (Number(one['pos']) || 0) - (Number(other['pos']) || 0));

/** An id begins with the second in which its thing was created, as ids of MongoDB do. */
const bornAt = (id: string): string | null =>
  /^[\da-f]{24}$/i.test(id) ? momentOf(Number.parseInt(id.slice(0, 8), 16) * 1_000) : null;
