import { type ImportedItem, type ImportedWork } from '../contract/imported-work.ts';
import { colorOf } from './colors.ts';
import { finishedWork } from './finished-work.ts';
import { type Loose, objectOf, objectsOf, parsedJson } from './json.ts';
import {
  addressOf,
  keyOf,
  Labels,
  lineOf,
  momentOf,
  Notes,
  People,
  plainItem,
  proseOf,
  Statuses,
  Unreadable,
} from './reading.ts';
import { sourceNames } from './source-names.ts';
import * as words from './words.ts';

/** Issues of GitHub as `gh issue list --json` or the REST API write them (docs.github.com/rest/issues/issues). @throws {Unreadable} */
export function githubWork(text: string): ImportedWork {
  const file = parsedJson(text);
  const issues = objectsOf(Array.isArray(file) ? file : objectOf(file)['items']);
  if (!issues.some((issue) => typeof issue['number'] === 'number' && typeof issue['title'] === 'string'))
    throw new Unreadable(words.notFrom(sourceNames.GITHUB));
  const reader = { notes: new Notes(), people: new People(), labels: new Labels(), statuses: new Statuses() };
  const items = issues.flatMap((issue) => itemOf(issue, reader));
  const place = /^https:\/\/[^/]+\/([^/]+\/[^/]+)\/issues\//.exec(items[0]?.url ?? '')?.[1] ?? sourceNames.GITHUB;
  const { people, notes, statuses, labels } = reader;
  return finishedWork({
    source: 'GITHUB',
    key: place,
    name: place,
    people,
    notes,
    statuses: statuses.all(),
    labels: labels.all(),
    items,
  });
}

interface Reader {
  readonly notes: Notes;
  readonly people: People;
  readonly labels: Labels;
  readonly statuses: Statuses;
}

function itemOf(issue: Loose, { notes, people, labels, statuses }: Reader): ImportedItem[] {
  const [key, title] = [keyOf(issue['number']), lineOf(issue['title'], 500)];
  // The API lists pull requests among the issues.
  if (typeof issue['pull_request'] === 'object') {
    notes.add(words.pullRequests);
    return [];
  }
  if (key === null || title === null) {
    notes.add(words.untitled);
    return [];
  }
  const isClosed = String(issue['state']).toLowerCase() === 'closed';
  const comments = objectsOf(issue['comments']);
  if (typeof issue['comments'] === 'number') notes.add(words.commentsApart, issue['comments']);
  return [
    {
      ...plainItem(key, title),
      name: `#${key}`,
      url: addressOf(issue['html_url'] ?? issue['url']),
      description: proseOf(issue['body'], 99_000, notes),
      status: statuses.met(isClosed ? 'Closed' : 'Open', isClosed ? 'DONE' : 'TODO'),
      assignees: objectsOf(issue['assignees'])
        .flatMap((person) => met(person, people) ?? [])
        .slice(0, 50),
      reporter: met(objectOf(issue['author'] ?? issue['user']), people),
      createdAt: momentOf(issue['createdAt'] ?? issue['created_at']),
      completedAt: isClosed ? momentOf(issue['closedAt'] ?? issue['closed_at']) : null,
      labels: objectsOf(issue['labels'])
        .flatMap((label) => labels.met(label['name'], colorOf(label['color'])) ?? [])
        .slice(0, 50),
      tags: tagOf(objectOf(issue['milestone'])['title']),
      comments: notes.first(
        comments.flatMap((comment) => commentOf(comment, people, notes)),
        5_000,
        words.moreComments,
      ),
    },
  ];
}

const met = (person: Loose, people: People): string | null =>
  people.met({ key: person['login'], name: person['name'] || person['login'], email: person['email'] });

function commentOf(comment: Loose, people: People, notes: Notes) {
  const [key, text] = [keyOf(comment['id']), proseOf(comment['body'], 19_000, notes)];
  if (key === null || text.trim() === '') return [];
  const author = met(objectOf(comment['author'] ?? comment['user']), people);
  return [{ key, author, text, at: momentOf(comment['createdAt'] ?? comment['created_at']) }];
}

const tagOf = (milestone: unknown): string[] => {
  const tag = lineOf(milestone, 50);
  return tag === null ? [] : [tag];
};
