import { figure } from '#contract/counts';
import { ProgressBar } from '#ui/progress-bar';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Row, Table } from '#ui/table';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useAiUsage } from './settings-data.ts';
import styles from './settings.module.css';
import * as words from './settings-words.ts';

/** How much the assistant of a workspace was used this month: in total, by person and by feature. */
export function UsageSection({ workspaceId }: { workspaceId: string }) {
  const { data, status, error, retry } = useAiUsage(workspaceId);
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.theUsage} size="inline" />;
  if (data === undefined)
    return (
      <Loading label={words.usage}>
        <SkeletonText lines={3} />
      </Loading>
    );
  const { messages, messagesLimit, tokens, tokensLimit, people, features } = data;
  return (
    <Section title={words.usage}>
      <Meter said={words.messages(messages, messagesLimit)} used={messages} limit={messagesLimit} />
      <Meter said={words.tokens(tokens, tokensLimit)} used={tokens} limit={tokensLimit} />
      {people.length === 0 ? <Text tone="faint">{words.notUsedYet}</Text> : null}
      {people.length > 0 ? (
        <Used
          caption={words.byPerson}
          head={words.person}
          rows={people.map(({ userId, name, ...used }) => ({ key: userId, name, ...used }))}
        />
      ) : null}
      {features.length > 0 ? (
        <Used
          caption={words.byFeature}
          head={words.feature}
          rows={features.map(({ feature, ...used }) => ({ key: feature, name: words.features[feature] ?? feature, ...used }))}
        />
      ) : null}
    </Section>
  );
}

function Meter({ said, used, limit }: { said: string; used: number; limit: number | null }) {
  return (
    <div className={styles.meter}>
      <Text as="span" numeric>
        {said}
      </Text>
      {limit === null ? null : (
        <ProgressBar label={said} segments={[{ value: Math.min(used, limit), tone: 'accent' }]} total={limit} />
      )}
    </div>
  );
}

interface UsedProps {
  caption: string;
  head: string;
  rows: { key: string; name: string; messages: number; tokens: number }[];
}

function Used({ caption, head, rows }: UsedProps) {
  return (
    <Table label={caption}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{words.messagesHead}</th>
          <th scope="col">{words.tokensHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, messages, tokens }) => (
          <Row key={key}>
            <td>{name}</td>
            <td>{figure(messages)}</td>
            <td>{figure(tokens)}</td>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
