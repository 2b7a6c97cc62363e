import { type ReactNode, useState } from 'react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import { TextArea } from '#ui/text-area';
import { shortMoment } from '#contract/dates';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { OperatorMessage } from '../contract.ts';
import { canReply } from '../rules.ts';
import { sendReply, setStatus, useScreenshot } from './data.ts';
import styles from './messages.module.css';
import * as words from './words.ts';

const TONES = { OPEN: 'accent', ANSWERED: 'success', CLOSED: 'neutral' } as const;

/** One message to the operator: who wrote what and where, its reply, and its status. */
export function MessageCard({ message, onChange }: { message: OperatorMessage; onChange: () => Promise<void> }) {
  const { id, kind, name, email, content, screen, version, status, createdAt } = message;
  const who = name || email || words.someone;
  const change = useSubmit(async () => {
    await setStatus(id, status === 'CLOSED' ? 'OPEN' : 'CLOSED');
    await onChange();
    toast.success(status === 'CLOSED' ? words.reopened : words.closed);
  });
  return (
    <article className={styles.message} aria-label={words.messageFrom(who)}>
      <header className={styles.head}>
        <div>
          <Heading level={3} size="strong">
            {who}
          </Heading>
          <Text size="small" tone="faint">
            {[words.kinds[kind], shortMoment(createdAt), ...(name && email ? [email] : [])].join(' · ')}
          </Text>
        </div>
        <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>
      </header>
      <div className={styles.content} dir="auto">
        {content}
      </div>
      {screen === null ? null : (
        <Text size="small" tone="faint">
          {words.onScreen(screen, version)}
        </Text>
      )}
      {message.hasScreenshot ? <Screenshot messageId={id} who={who} /> : null}
      <Reply message={message} onChange={onChange}>
        <Button busy={change.isPending} onClick={() => void change.submit(undefined)}>
          {status === 'CLOSED' ? words.reopenMessage : words.closeMessage}
        </Button>
        {change.error ? (
          <Text size="small" tone="danger" role="alert">
            {change.error.message}
          </Text>
        ) : null}
      </Reply>
    </article>
  );
}

interface ReplyProps {
  message: OperatorMessage;
  onChange: () => Promise<void>;
  /** What else can be done with the message. */
  children: ReactNode;
}

/** The reply, or a form for it if the message can have one, and what else can be done. */
function Reply({ message, onChange, children }: ReplyProps) {
  const { id, email, reply, repliedAt, replyMailedAt } = message;
  const [text, setText] = useState('');
  const send = useSubmit(async () => {
    await sendReply(id, text);
    await onChange();
    toast.success(words.replyAccepted);
  });
  if (reply !== null && repliedAt !== null)
    return (
      <>
        <div className={styles.reply}>
          <Text size="small" tone="faint">
            {words.yourReply(shortMoment(repliedAt), replyMailedAt !== null)}
          </Text>
          <div className={styles.content}>{reply}</div>
        </div>
        <div className={styles.actions}>{children}</div>
      </>
    );
  if (!canReply(message) || email === null) return <div className={styles.actions}>{children}</div>;
  const submit = () => void send.submit(undefined);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label={words.replyTo(email)}
        hint={words.replyHint}
        error={send.fields['reply'] ?? send.error?.message}
        value={text}
        maxLength={5000}
        onChange={(event) => setText(event.target.value)}
        onSubmit={submit}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={send.isPending} disabled={text.trim() === ''}>
          {words.sendReply}
        </Button>
        {children}
      </div>
    </form>
  );
}

function Screenshot({ messageId, who }: { messageId: string; who: string }) {
  const [isShown, setIsShown] = useState(false);
  const { data } = useScreenshot(isShown ? messageId : null);
  if (data?.url) return <img className={styles.screenshot} src={data.url} alt={words.screenshotOf(who)} />;
  return (
    <div>
      <Button busy={isShown} onClick={() => setIsShown(true)}>
        {words.showScreenshot}
      </Button>
    </div>
  );
}
