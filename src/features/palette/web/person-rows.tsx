import { Search, SquareCheck, Bug } from 'lucide-react';
import { Avatar } from '#ui/avatar';
import type { PaletteRow } from './palette-row.ts';
import * as words from './words.ts';

export interface FoundPerson {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
}

interface Around {
  workspaceId: string;
  projectId: string | undefined;
  /** Guests have no list of members. */
  maySeeTeam: boolean;
  go: (path: string) => void;
}

/** People, each with what can be shown of them: their tasks and issues in the open project, and their line in Team. */
export const personRows = (people: readonly FoundPerson[], around: Around): PaletteRow[] =>
  people.map((person) => {
    const { id, name, email, avatar } = person;
    const rows = pageOf(person, around);
    const row = {
      id: `person:${id}`,
      label: name,
      keywords: email,
      icon: <Avatar size={18} id={id} name={name} image={avatar} decorative />,
    };
    const [only, ...others] = rows;
    return others.length === 0
      ? { ...row, run: only?.run }
      : { ...row, page: () => ({ title: name, groups: [{ id: 'page', title: name, rows }] }) };
  });

function pageOf({ id, name, email }: FoundPerson, { workspaceId, projectId, maySeeTeam, go }: Around): PaletteRow[] {
  const project = projectId && `/dashboard/${workspaceId}/projects/${projectId}`;
  const team = `/workspace/${workspaceId}/team?search=${encodeURIComponent(email)}`;
  return [
    ...(project
      ? [
          {
            id: `tasks-of:${id}`,
            label: words.tasksOf(name),
            icon: <SquareCheck />,
            run: () => go(`${project}/list?assignee=${id}`),
          },
          {
            id: `issues-of:${id}`,
            label: words.issuesOf(name),
            icon: <Bug />,
            run: () => go(`${project}/issues?assignee=${id}`),
          },
        ]
      : []),
    ...(maySeeTeam ? [{ id: `team:${id}`, label: words.findInTeam(name), icon: <Search />, run: () => go(team) }] : []),
  ];
}
