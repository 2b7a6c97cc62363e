import {
  Bug,
  CircleCheck,
  File,
  FileText,
  FolderKanban,
  ListChecks,
  MessageSquare,
  RefreshCw,
  StickyNote,
  Tag,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathOf } from '#contract/subject';
import { Badge } from '#ui/badge';
import type { SearchResult } from '../contract.ts';
import type { SearchKind } from '../fields.ts';
import type { KnownProjects } from './found-things.tsx';
import { handleResultKey } from './result-keys.ts';
import styles from './search.module.css';
import * as words from './words.ts';

const ICONS: Readonly<Record<SearchKind, ReactNode>> = {
  TASK: <CircleCheck />,
  ISSUE: <Bug />,
  COMMENT: <MessageSquare />,
  SUBTASK: <ListChecks />,
  FILE: <File />,
  DOCUMENT: <FileText />,
  NOTE: <StickyNote />,
  PROJECT: <FolderKanban />,
  PERSON: <UserRound />,
  LABEL: <Tag />,
  SPRINT: <RefreshCw />,
};

interface ResultLineProps {
  item: SearchResult;
  workspaceId: string;
  projects: KnownProjects;
  onOpen: () => void;
}

/** One result: where it is, its title, and the words around the match. */
export function ResultLine({ item, workspaceId, projects, onOpen }: ResultLineProps) {
  const project = item.projectId === null || item.kind === 'PROJECT' ? undefined : projects.get(item.projectId);
  return (
    <li>
      <Link
        className={styles.result}
        to={addressOf(item, workspaceId)}
        data-result={item.id}
        onClick={onOpen}
        onKeyDown={handleResultKey}
      >
        <span className={styles.icon} aria-hidden="true">
          {ICONS[item.kind]}
        </span>
        <span className={styles.body}>
          <span className={styles.title}>
            {item.key === null ? null : <span className={styles.key}>{item.key}</span>}
            <span className={styles.name}>{item.title}</span>
            {item.isArchived ? <Badge>{words.archived}</Badge> : null}
            {project ? <span className={styles.project}>{project.name}</span> : null}
          </span>
          {item.snippet.length > 0 ? (
            <span className={styles.snippet}>
              {placed(item.snippet).map(({ text, isMatch, at }) =>
                isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
              )}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

/** The pieces with their place in the text, which tells them apart. */
function placed(snippet: SearchResult['snippet']) {
  let end = 0;
  return snippet.map((piece) => {
    const at = end;
    end += piece.text.length;
    return { ...piece, at };
  });
}

/** What can be in no project, by its address in a workspace or in a project. */
const IN_ANY_PLACE = {
  DOCUMENT: (id: string) => `documents/${id}`,
  NOTE: (id: string) => `notes?note=${id}`,
} as const satisfies Partial<Record<SearchKind, (id: string) => string>>;

/** The page of a result; what belongs to a task, an issue or a document is shown on its page. */
function addressOf(result: SearchResult, workspaceId: string): string {
  const { kind, id, projectId, subjectType, subjectId } = result;
  if (subjectType === 'DOCUMENT' && subjectId !== null) {
    const document = { ...result, kind: subjectType, id: subjectId, subjectType: null, subjectId: null };
    return `${addressOf(document, workspaceId)}#comment-${id}`;
  }
  if (projectId === null)
    return `/workspace/${workspaceId}/${kind === 'DOCUMENT' || kind === 'NOTE' ? IN_ANY_PLACE[kind](id) : 'team'}`;
  const project = `/dashboard/${workspaceId}/projects/${projectId}`;
  if (kind === 'LABEL') return `${project}/list?label=${id}`;
  if (kind === 'DOCUMENT' || kind === 'NOTE') return `${project}/${IN_ANY_PLACE[kind](id)}`;
  if (kind === 'SPRINT') return `${project}/sprints`;
  if (kind === 'PROJECT') return project;
  return pathOf(subjectType ?? kind, { workspaceId, projectId, id: subjectId ?? id });
}
