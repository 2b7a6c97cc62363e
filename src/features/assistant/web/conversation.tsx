import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useDraft } from '#web/use-draft';
import type { ChatMode } from '../fields.ts';
import { ask, forget, stop } from './answers.ts';
import { Composer } from './composer.tsx';
import { type ChatPlace, useAiStatus, useLiveChats } from './data.ts';
import { MessageList } from './message-list.tsx';
import { contextOf, type Handed } from './screen-context.ts';
import { Unavailable } from './unavailable.tsx';
import { type Turn, useConversation } from './use-conversation.ts';
import styles from './conversation.module.css';
import * as words from './words.ts';

interface ConversationProps {
  place: ChatPlace;
  /** Null for one that has not begun. */
  chatId: string | null;
  /** A new chat has begun. */
  onBegun: (chatId: string) => void;
  /** What the next message hands over unless the person changes it. */
  handed: Handed;
  onHand: (handed: Handed) => void;
  /** Takes the text that was typed before the field was there. */
  takeTyped?: () => string;
}

/** A chat with the assistant: what was said, and where the next message is written. */
export function Conversation({ place, chatId: given, onBegun, handed, onHand, takeTyped }: ConversationProps) {
  useLiveChats();
  const field = useRef<HTMLTextAreaElement>(null);
  // A chat that has begun here, before its address names it.
  const [begun, setBegun] = useState<string | null>(null);
  if (given !== null && begun !== null) setBegun(null);
  const chatId = given ?? begun;
  const status = useAiStatus(place);
  const { chat, turns, running, isPending, ...loading } = useConversation(chatId);
  const draft = useDraft(`chat:${given ?? place.projectId ?? place.workspaceId}`);
  const [edited, setEdited] = useState<Turn | null>(null);
  const [chosenMode, setMode] = useState<ChatMode | null>(null);
  const modes = status.data?.modes ?? [];
  const wantedMode = chosenMode ?? chat?.mode ?? 'ASK';
  const mode = modes.includes(wantedMode) ? wantedMode : 'ASK';

  const send = (text: string, replaces: string | null) => {
    const isNew = chatId === null || (begun === chatId && given === null && running?.error != null);
    const id = ask(
      {
        place: chat === null ? place : { workspaceId: chat.workspaceId, projectId: chat.projectId },
        chatId: isNew ? null : chatId,
        text: text.trim(),
        context: contextOf(handed),
        mode,
        ...(replaces !== null && { replaces }),
      },
      onBegun,
    );
    if (isNew) setBegun(id);
  };
  const handleSend = () => {
    const text = draft.text;
    if (text.trim() === '' || isPending) return;
    if (running?.error) forget(running.chatId);
    draft.clear();
    setEdited(null);
    send(text, edited?.message?.id ?? null);
    if (handed.items.length > 0) onHand({ ...handed, items: [] });
  };
  const handleAgain = (asked: Turn) => {
    if (running?.error) {
      const replaces = running.question?.replaces ?? null;
      forget(running.chatId);
      send(asked.text, replaces);
    } else send(asked.text, asked.id);
  };
  const handleEdit = (asked: Turn) => {
    if (running?.error) forget(running.chatId);
    setEdited(asked.message === null ? null : asked);
    draft.set(asked.text);
    field.current?.focus();
  };

  if (status.status === 'error')
    return <Failure error={status.error} onRetry={status.retry} what={words.noneOfIt} size="inline" />;
  const absence = status.data?.absence ?? null;
  return (
    <div className={styles.conversation}>
      {loading.status === 'error' ? (
        <Failure error={loading.error} onRetry={loading.retry} what={words.theChat} />
      ) : loading.status === 'loading' ? (
        <Loading label={words.loadingChat} className={styles.loading}>
          <SkeletonText lines={4} />
        </Loading>
      ) : turns.length === 0 ? (
        <Welcome isAvailable={absence === null} onExample={(text) => send(text, null)} />
      ) : (
        <MessageList name={chatId ?? ''} turns={turns} isPending={isPending} onAgain={handleAgain} onEdit={handleEdit} />
      )}
      {status.data === undefined ? (
        <div className={styles.waiting} />
      ) : absence !== null ? (
        <Unavailable place={place} absence={absence} />
      ) : (
        <Composer
          place={place}
          status={status.data}
          text={draft.text}
          onType={draft.set}
          handed={handed}
          onHand={onHand}
          mode={mode}
          onMode={setMode}
          isPending={isPending}
          isEditing={edited !== null}
          onCancelEdit={() => {
            setEdited(null);
            draft.clear();
            field.current?.focus();
          }}
          onSend={handleSend}
          onStop={() => chatId !== null && void stop(chatId).catch(() => undefined)}
          field={field}
          takeTyped={takeTyped}
        />
      )}
    </div>
  );
}

function Welcome({ isAvailable, onExample }: { isAvailable: boolean; onExample: (text: string) => void }) {
  return (
    <div className={styles.welcome}>
      <Sparkles aria-hidden="true" />
      <Heading level={2} size="title">
        {words.welcome}
      </Heading>
      <Text tone="muted">{words.welcomeHint}</Text>
      {isAvailable ? (
        <ul className={styles.examples}>
          {words.examples.map((example) => (
            <li key={example}>
              <Button size="s" onClick={() => onExample(example)}>
                {example}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
