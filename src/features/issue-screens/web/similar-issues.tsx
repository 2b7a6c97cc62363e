import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { useMutation } from '#web/use-mutation';
import { useQuery } from '#web/use-query';
import type { SimilarIssue } from '#features/issues/contract';
import { issues, watchIssue } from '#features/issues/web';
import styles from './issue-form.module.css';
import { IssueStatusIcon } from './issue-status-icon.tsx';
import { issueKey, issuesPath } from './words.ts';
import * as words from './words.ts';

const PAUSE_MS = 350;
/** Shorter texts match too many issues. */
const LEAST = 4;

interface SimilarIssuesProps {
  scope: ProjectScope;
  project: ProjectSummary;
  text: string;
  /** Called after the person chose to watch a similar issue. */
  onFound: (issue: SimilarIssue) => void;
}

/** Issues similar to the one being reported, to avoid duplicates. */
export function SimilarIssues({ scope, project, text, onFound }: SimilarIssuesProps) {
  const similar = useSimilarIssues(scope.projectId, text).filter(isSimilar);
  const watch = useMutation(watchIssue);
  if (similar.length === 0) return null;
  return (
    <section className={styles.similar} aria-label={words.similarIssues}>
      <p className={styles.similarHead} role="status">
        {words.similarFound(similar.length)}
      </p>
      {similar.map((issue) => (
        <div key={issue.id} className={styles.similarRow}>
          <IssueStatusIcon status={issue.status} label />
          <span className={styles.similarKey}>{issueKey(project.key, issue)}</span>
          <a className={styles.similarLink} href={`${issuesPath(scope)}/${issue.id}`} target="_blank" rel="noreferrer">
            {issue.title}
          </a>
          <ExternalLink size={13} aria-hidden="true" />
          <Button
            size="s"
            variant="ghost"
            onClick={() => {
              watch({ issueId: issue.id, isWatching: true, said: words.nowWatching(issueKey(project.key, issue)) });
              onFound(issue);
            }}
          >
            {words.watchInstead}
          </Button>
        </div>
      ))}
    </section>
  );
}

/**
 * True if an issue has more than half of the words of a text in its title; a word in the rest of the issue counts half. Only then is
 * the person told about it while they report another one.
 */
const isSimilar = ({ likeness }: SimilarIssue): boolean => likeness > 0.5;

const NONE: readonly SimilarIssue[] = [];

/** The issues most similar to a text, best match first. Results stay until the next response. */
export function useSimilarIssues(projectId: string, text: string): readonly SimilarIssue[] {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim().slice(0, 500)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = asked.length >= LEAST;
  const { data } = useQuery(isAsked ? `similar:${projectId}:${asked}` : null, () =>
    issues.get('find-similar-issues', { query: { projectId, text: asked } }),
  );
  const [found, setFound] = useState<readonly SimilarIssue[]>(NONE);
  if (data && found !== data.items) setFound(data.items);
  return isAsked ? found : NONE;
}
