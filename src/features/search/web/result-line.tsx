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
import { Badge } from '#ui/badge';
import type { SearchResult } from '../contract.ts';
import { isOwnKind, type OwnKind } from '../subject.ts';
import { addressOf } from './address.ts';
import type { KnownProjects } from './found-things.tsx';
import { handleResultKey } from './result-keys.ts';
import styles from './search.module.css';
import * as words from './words.ts';

const ICONS: Readonly<Record<OwnKind, ReactNode>> = {
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
          {isOwnKind(item.kind) ? ICONS[item.kind] : <FileText />}
        </span>
        <span className={styles.body}>
          <span className={styles.title}>
            {item.key === null ? null : <span className={styles.key}>{item.key}</span>}
            <span className={styles.name} dir="auto">
              {item.title || words.untitled}
            </span>
            {item.isArchived ? <Badge>{words.archived}</Badge> : null}
            {project ? <span className={styles.project}>{project.name}</span> : null}
          </span>
          {item.snippet.length > 0 ? (
            <span className={styles.snippet} dir="auto">
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
