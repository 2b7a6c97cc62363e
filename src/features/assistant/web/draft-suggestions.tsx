import { AssistantIcon } from '#web/assistant-icon';
import { RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { IssueFields } from '#features/issues/web';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import type { SuggestedFields } from '../contract.ts';
import { calls, useAiStatus } from './data.ts';
import { AcceptAll, Ghost } from './ghost.tsx';
import { useNames } from './proposal-names.ts';
import { fieldsOf, saidValue } from './proposed-fields.ts';
import styles from './suggestions.module.css';
import * as words from './words.ts';

interface DraftSuggestionsProps {
  scope: { readonly workspaceId: string; readonly projectId: string };
  projectKey: string;
  /** The issue as it is written so far. */
  issue: IssueFields;
  onChange: (change: Partial<IssueFields>) => void;
}

type Value = SuggestedFields['values'][number];

/** What the assistant suggests for an issue that is being written: values to accept, and issues that describe the same. */
export function DraftSuggestions({ scope, projectKey, issue, onChange }: DraftSuggestionsProps) {
  const isThere = useAiStatus(scope).data?.isAvailable === true;
  const { found, isPending, problem, ask, stop } = useAsking(scope.projectId, issue);
  const [dismissed, setDismissed] = useState<ReadonlySet<object>>(new Set());
  const leave = (one: object) => setDismissed((before) => new Set(before).add(one));
  const { workspaceId, projectId } = scope;
  const rows = useMemo(
    () => (found?.values ?? []).map(({ input }) => ({ workspaceId, projectId, input, before: null })),
    [found, workspaceId, projectId],
  );
  const names = useNames(rows);
  if (!isThere || issue.title.trim() === '') return null;
  const open = (found?.values ?? []).filter((value) => !dismissed.has(value) && isNews(value, issue));
  const similar = (found?.similar ?? []).filter((one) => !dismissed.has(one));
  const accept = (some: readonly Value[]) => onChange(changeOf(some, issue));
  const isEmpty = open.length + similar.length === 0;
  const said = isPending
    ? words.lookingForValues
    : (problem ?? (isEmpty ? (found === null ? '' : words.nothingToSuggest) : words.suggestedValues));
  return (
    <section className={styles.suggestions} data-in="form" aria-label={words.suggestedValues}>
      <div className={styles.head}>
        <Text as="span" size="small" tone="muted" role="status">
          {said}
        </Text>
        {isPending ? (
          <Button size="s" variant="ghost" onClick={stop}>
            {words.stop}
          </Button>
        ) : null}
        {!isPending && open.length > 1 ? <AcceptAll isBusy={false} onAccept={() => accept(open)} /> : null}
        {isPending ? null : said === '' ? (
          <Button size="s" variant="ghost" icon={<AssistantIcon />} onClick={ask}>
            {words.suggestFields}
          </Button>
        ) : (
          <IconButton size="s" label={words.suggestAgain} icon={<RefreshCw />} onClick={ask} />
        )}
      </div>
      {isEmpty ? null : (
        <ul className={styles.list}>
          {open.map((value) => {
            const lines = fieldsOf(value).map((field) => ({
              field: words.fields[field] ?? field,
              value: saidValue(field, value.input[field as keyof Value['input']], names),
            }));
            return (
              <Ghost
                key={JSON.stringify(value.input)}
                lines={lines}
                said={lines.map((line) => `${line.field}: ${line.value}`).join(', ')}
                notes={<Reason>{value.reason}</Reason>}
                onAccept={() => accept([value])}
                onDismiss={() => leave(value)}
              />
            );
          })}
          {similar.map((one) => {
            const title = `${projectKey}-${one.number} ${one.title}`;
            const address = `/dashboard/${scope.workspaceId}/projects/${scope.projectId}/issues/${one.id}`;
            return (
              <Ghost
                key={one.id}
                lines={[
                  {
                    field: words.similarIssue,
                    value: (
                      <TextLink href={address} target="_blank" rel="noreferrer">
                        {title}
                      </TextLink>
                    ),
                  },
                ]}
                said={`${words.similarIssue}: ${title}`}
                notes={<Reason>{one.reason}</Reason>}
                onAccept={null}
                onDismiss={() => leave(one)}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}

const Reason = ({ children }: { children: string }) =>
  children === '' ? null : (
    <Text size="small" tone="muted">
      {children}
    </Text>
  );

/** Asks for what fits the issue as it is then. Another question, and the end of the dialog, end the one before. */
function useAsking(projectId: string, { title, description }: IssueFields) {
  const [found, setFound] = useState<SuggestedFields | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);
  const stop = () => {
    request.current?.abort();
    setPending(false);
  };
  const ask = async () => {
    request.current?.abort();
    const { signal } = (request.current = new AbortController());
    setPending(true);
    setProblem(null);
    try {
      const answer = await calls.post('suggest-issue-fields', {
        query: { projectId },
        body: { title: title.trim(), description },
        signal,
      });
      if (signal.aborted) return;
      setFound(answer);
      setProblem(answer.problem === null ? null : words.problems[answer.problem]);
    } catch (error) {
      if (signal.aborted) return;
      setProblem(error instanceof Error ? error.message : words.unsent);
    }
    setPending(false);
  };
  return { found, isPending, problem, ask: () => void ask(), stop };
}

/** False for what the issue has already, and for the severity of something other than a bug. */
const isNews = ({ input }: Value, issue: IssueFields): boolean =>
  Object.entries(input).every(([name, value]) => {
    const now = issue[name as keyof IssueFields];
    if (Array.isArray(value)) return !value.every((id) => Array.isArray(now) && now.includes(id));
    return now !== value && (name !== 'severity' || issue.type === 'BUG');
  });

/** Labels and people are added to those that the issue has. */
function changeOf(some: readonly Value[], issue: IssueFields): Partial<IssueFields> {
  const change: Partial<IssueFields> = Object.assign({}, ...some.map(({ input }) => input));
  const added = (name: 'assigneeIds' | 'labelIds') => some.flatMap(({ input }) => input[name] ?? []);
  for (const name of ['assigneeIds', 'labelIds'] as const)
    if (added(name).length > 0) change[name] = [...new Set([...issue[name], ...added(name)])];
  return 'type' in change && change.type !== 'BUG' ? { ...change, severity: null } : change;
}
