import { Search } from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { issues } from '#features/issues/web';
import { useList } from '#web/use-list';
import { usePaused } from '#web/use-paused';
import { useQuery } from '#web/use-query';
import type { IssueRow } from '#features/issues/contract';
import styles from './issue-chooser.module.css';
import { IssueStatusIcon } from './issue-status-icon.tsx';
import { useSimilarIssues } from './similar-issues.tsx';
import { issueKey } from './words.ts';
import * as words from './words.ts';

/** The number of results shown at a time. */
const OFFERED = 8;

interface IssueChooserProps {
  scope: ProjectScope;
  /** The issue to leave out of the results. */
  except: string;
  /** The text that suggestions are similar to before the person types. */
  text: string;
  onChoose: (issue: { id: string; key: string }) => void;
}

/** Finds an issue of the project by its key or text. Arrow keys move through the results, Enter selects one. */
export function IssueChooser({ scope, except, text, onChoose }: IssueChooserProps) {
  const list = useId();
  const projectKey = useList(projectRows, scope).rows[0]?.key ?? '';
  const similar = useSimilarIssues(scope.projectId, text);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const search = typed.trim();
  const found = useFound(scope.projectId, search);
  const offered = useMemo(() => {
    const all = search === '' ? [...similar, ...found] : found;
    const others = [...new Map(all.map((issue) => [issue.id, issue])).values()];
    return others.filter(({ id, status }) => id !== except && status !== 'DUPLICATE').slice(0, OFFERED);
  }, [found, except, search, similar]);
  const choose = (index: number) => {
    const issue = offered[index];
    if (issue) onChoose({ id: issue.id, key: issueKey(projectKey, issue) });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt(Math.max(0, Math.min(at + by, offered.length - 1)));
    else if (event.key === 'Enter') choose(at);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextField
        label={words.findIssue}
        hideLabel
        type="search"
        placeholder={words.findIssuePlaceholder}
        leading={<Search />}
        value={typed}
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={list}
        aria-activedescendant={offered[at] ? `${list}-${at}` : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={list} {...(offered.length > 0 && { role: 'listbox', 'aria-label': words.issues })} className={styles.list}>
        {offered.map((issue, index) => (
          <div
            key={issue.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.option}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(index)}
            onKeyDown={handleKeyDown}
          >
            <IssueStatusIcon status={issue.status} label />
            <span className={styles.key}>{issueKey(projectKey, issue)}</span>
            <span className={styles.title}>{issue.title}</span>
          </div>
        ))}
      </div>
      {offered.length === 0 ? <Text tone="faint">{search === '' ? words.noOtherIssues : words.noIssuesFound}</Text> : null}
    </>
  );
}

const NONE: readonly IssueRow[] = [];

/**
 * The server's results once the typing pauses; the most urgent issues if nothing is typed. Until then, the previous results.
 */
function useFound(projectId: string, search: string): readonly IssueRow[] {
  const [last, setLast] = useState(NONE);
  const sought = usePaused(search);
  const { data } = useQuery(`issues-found:${projectId}:${sought}`, () =>
    // One more than are offered because of the issue itself, and some for duplicates.
    issues.get('get-project-issues', { query: { projectId, ...(sought && { search: sought }), limit: OFFERED * 3 } }),
  );
  if (data && data.items !== last) setLast(data.items);
  return data?.items ?? last;
}
