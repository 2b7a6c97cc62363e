import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import type { BreakdownItem, ChatMessage, ChatProposal, ChatSource, ChatStep, Insight } from '../contract.ts';
import type { Running } from './answers.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerText } from './answer-text.tsx';
import { sourcePath } from './links.ts';
import { Proposals } from './proposals.tsx';
import styles from './answer.module.css';
import * as words from './words.ts';

interface AnswerProps {
  /** Null until the server has it. */
  message: ChatMessage | null;
  /** What this tab receives of it. */
  running: Running | null;
  proposals: readonly ChatProposal[];
  /** The last one can be given again. */
  onRegenerate: (() => void) | null;
}

/** What the assistant says: its text, what it noticed, what it is based on, and what it proposes. */
export function Answer({ message, running, proposals, onRegenerate }: AnswerProps) {
  const isPending = running !== null || message?.state === 'PENDING';
  const text =
    isPending && running && running.text.length >= (message?.content.length ?? 0) ? running.text : (message?.content ?? '');
  const steps = running && running.steps.length > (message?.steps.length ?? 0) ? running.steps : (message?.steps ?? []);
  return (
    <div className={styles.answer} aria-busy={isPending || undefined}>
      {steps.length > 0 ? <Steps steps={steps} /> : null}
      {text === '' ? null : <AnswerText>{text}</AnswerText>}
      {message && message.insights.length > 0 ? <Insights insights={message.insights} /> : null}
      {message && message.breakdown.length > 0 ? <Breakdown items={message.breakdown} /> : null}
      <Proposals proposals={proposals} />
      {message && message.sources.length > 0 ? <Sources sources={message.sources} workspaceId={message.workspaceId} /> : null}
      {isPending ? (
        <Thinking isLost={running?.isLost ?? false} />
      ) : message ? (
        <>
          <Ending message={message} onRegenerate={onRegenerate} />
          {message.state === 'FAILED' ? null : <AnswerActions message={message} onRegenerate={onRegenerate} />}
        </>
      ) : null}
    </div>
  );
}

/** As high as the actions that take its place. */
const Thinking = ({ isLost }: { isLost: boolean }) => (
  <p className={styles.thinking} data-lost={isLost || undefined}>
    {isLost ? words.connectionLost : words.thinking}
  </p>
);

function Ending({ message: { state, problem }, onRegenerate }: { message: ChatMessage; onRegenerate: (() => void) | null }) {
  if (state === 'DONE' || state === 'PENDING') return null;
  if (state !== 'FAILED')
    return (
      <Text size="small" tone="muted">
        {state === 'STOPPED' ? words.stopped : words.interrupted}
      </Text>
    );
  return <Failed reason={problem === null ? null : words.problems[problem]} onRetry={onRegenerate} />;
}

/** That there is no answer, why, and the way to another try. */
export function Failed({ reason, onRetry }: { reason: string | null; onRetry: (() => void) | null }) {
  return (
    <div className={styles.failed} role="group" aria-label={words.answerFailed}>
      <Text tone="danger">{words.answerFailed}</Text>
      {reason === null ? null : (
        <Text size="small" tone="muted">
          {reason}
        </Text>
      )}
      {onRetry === null ? null : (
        <Button size="s" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

function Steps({ steps }: { steps: readonly ChatStep[] }) {
  return (
    <details className={styles.steps}>
      <summary>{words.showSteps(steps.length)}</summary>
      <ul>
        {steps.map(({ tool, isRefused }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are only added at the end
          <li key={index}>
            {stepName(tool)}
            {isRefused ? ` (${words.stepRefused})` : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "get_project_tasks" as "Get project tasks". */
const stepName = (tool: string): string => {
  const said = tool.replaceAll(/[_-]+/g, ' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
};

const ICONS = { warning: CircleAlert, success: CircleCheck, info: Info } as const;

function Insights({ insights }: { insights: readonly Insight[] }) {
  return (
    <ul className={styles.insights}>
      {insights.map(({ kind, title, text }) => {
        const Icon = ICONS[kind];
        return (
          <li key={`${kind} ${title} ${text}`} data-kind={kind} className={styles.insight}>
            <Icon role="img" aria-label={words.insights[kind]} />
            <div>
              <Text as="strong" strong>
                {title}
              </Text>
              <Text size="small">{text}</Text>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const RISK_TONES = { low: 'success', medium: 'warning', high: 'danger' } as const;

function Breakdown({ items }: { items: readonly BreakdownItem[] }) {
  const total = items.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0);
  return (
    <section className={styles.breakdown} aria-label={words.breakdown}>
      <div className={styles.breakdownHead}>
        <Text as="strong" strong>
          {words.breakdown}
        </Text>
        {total > 0 ? (
          <Text as="span" size="small" tone="muted" numeric>
            {words.totalHours(total)}
          </Text>
        ) : null}
      </div>
      <ol>
        {items.map(({ title, estimate, risk }) => (
          <li key={title}>
            <span>{title}</span>
            {estimate === null ? null : (
              <Text as="span" size="small" tone="muted" numeric>
                {words.hours(estimate)}
              </Text>
            )}
            <Badge tone={RISK_TONES[risk]}>{words.risks[risk]}</Badge>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Sources({ sources, workspaceId }: { sources: readonly ChatSource[]; workspaceId: string }) {
  return (
    <nav className={styles.sources} aria-label={words.sources}>
      {sources.map((source) => (
        <Link key={`${source.type} ${source.id}`} to={sourcePath(source, workspaceId)} className={styles.source}>
          {source.key === null ? null : <span className={styles.key}>{source.key}</span>}
          <span>{source.title}</span>
        </Link>
      ))}
    </nav>
  );
}
