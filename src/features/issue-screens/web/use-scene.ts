import { useEffect, useMemo, useState } from 'react';
import type { Label, ProjectSummary } from '#features/projects/contract';
import { nameOf, type ProjectPerson, type ProjectScope } from '#features/projects/web';
import type { Table } from '#web/table';
import { useQuery } from '#web/use-query';
import { arranged } from './arranging.ts';
import { issues, type ShownIssue } from '#features/issues/web';
import type { Scene } from './desk.ts';
import type { IssueLook } from './look.ts';
import { useFolded } from './use-folded.ts';

export interface SceneParts {
  scope: ProjectScope;
  project: ProjectSummary;
  issues: readonly ShownIssue[];
  people: readonly ProjectPerson[];
  labels: readonly Label[];
  userId: string;
}

/** Everything that is in the list, worked out from rows and look; parts that did not change stay the same objects. */
export function useScene(
  { scope, project, issues: rows, people: peopleRows, labels: labelRows, userId }: SceneParts,
  look: IssueLook,
): Scene {
  const { workspaceId, projectId } = scope;
  const people = useMemo(() => new Map(peopleRows.map((person) => [person.id, person])), [peopleRows]);
  const labels = useMemo(() => new Map(labelRows.map((label) => [label.id, label])), [labelRows]);
  const found = useFound(projectId, look.filter.text);
  const { folded, fold } = useFolded(projectId);
  const byId = useMemo(() => new Map(rows.map((issue) => [issue.id, issue])), [rows]);
  const personIds = useMemo(
    () => peopleRows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))).map(({ id }) => id),
    [peopleRows],
  );
  const shown = useMemo(
    () => arranged(rows, look, { userId, projectKey: project.key, personIds, found, folded }),
    [rows, look, userId, project.key, personIds, found, folded],
  );
  const places = useMemo(() => new Map(shown.order.map((id, place) => [id, place])), [shown]);
  return useMemo(
    () => ({ scope: { workspaceId, projectId }, project, look, arranged: shown, places, byId, people, labels, userId, fold }),
    [workspaceId, projectId, project, look, shown, places, byId, people, labels, userId, fold],
  );
}

/** Words shorter than this are in every description. */
const LEAST = 3;
const PAUSE_MS = 300;
const NONE: ReadonlySet<string> = new Set();

/** The issues whose descriptions say it: rows of the list have none, so the server is asked when the typing pauses. */
function useFound(projectId: string, text: string): ReadonlySet<string> {
  const [search, setSearch] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = search.length >= LEAST && search === text.trim();
  const { data } = useQuery(isAsked ? `issues-found:${projectId}:${search}` : null, () =>
    issues.get('get-project-issues', { query: { projectId, search, limit: 'all' } }),
  );
  return useMemo(() => (data && 'rows' in data ? new Set(idsIn(data)) : NONE), [data]);
}

/** All of them, and not the page that a list shows: what is filtered here is whole. */
const idsIn = ({ fields, rows }: Table): string[] => {
  const at = fields.indexOf('id');
  return rows.map((row) => row[at] as string);
};
