import { AssistantIcon } from '#web/assistant-icon';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useDraft } from '#web/use-draft';
import type { ChatMode } from '../fields.ts';
import { ask, forget, type Question, stop } from './answers.ts';
import { Composer } from './composer.tsx';
import { type ChatPlace, useAiStatus, useLiveChats } from './data.ts';
import type { ItemAsked } from './item-asked.ts';
import { askedAbout } from './item-menu.ts';
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
  /** A command about an item, which begins a new chat here once the assistant is known to be there. */
  asked?: ItemAsked | null;
}

/** A chat with the assistant: what was said, and where the next message is written. */
export function Conversation({ place, chatId: given, onBegun, handed, onHand, takeTyped, asked }: ConversationProps) {
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

  const send = (text: string, replaces: string | null, asBefore: Pick<Question, 'context' | 'mode'> | null = null) => {
    // Also one whose first message the server did not take.
    const isNew = chatId === null || (running?.error != null && !running.isStarted && running.question?.chatId === null);
    const id = ask(
      {
        place: chat === null ? place : { workspaceId: chat.workspaceId, projectId: chat.projectId },
        chatId: isNew ? null : chatId,
        text: text.trim(),
        context: asBefore === null ? contextOf(handed) : asBefore.context,
        mode: asBefore?.mode ?? mode,
        ...(replaces !== null && { replaces }),
      },
      onBegun,
    );
    if (!isNew) return;
    if (given === null) setBegun(id);
    else onBegun(id);
  };
  const found = status.data?.absence;
  useEffect(() => {
    if (!asked || found === undefined || askedAbout.get() !== asked) return;
    askedAbout.set(null);
    // The dialog says why it is not there.
    if (found !== null) return;
    const { type, id, projectId, command } = asked;
    const question = {
      place: { workspaceId: place.workspaceId, projectId },
      chatId: null,
      text: `/${command}`,
      context: { items: [{ type, id }] },
      mode: 'BUILD' as const,
    };
    // Shown at once: the dialog may have another chat, which stays in the list.
    onBegun(ask(question, onBegun));
    // oxlint-disable-next-line react/exhaustive-deps -- sent once, with what is here when it is asked
  }, [asked, found]);
  const handleSend = () => {
    const text = draft.text;
    if (text.trim() === '' || isPending) return;
    if (running?.error) forget(running.chatId);
    draft.clear();
    setEdited(null);
    send(text, edited?.message?.id ?? null);
    if (handed.items.length > 0) onHand({ ...handed, items: [] });
  };
  const handleAgain = (turn: Turn) => {
    if (running?.error) {
      forget(running.chatId);
      send(turn.text, running.question?.replaces ?? null, running.question);
    } else if (turn.message) send(turn.text, turn.id, { context: turn.message.taskContext, mode: turn.message.mode });
  };
  const handleEdit = (turn: Turn) => {
    if (running?.error) forget(running.chatId);
    setEdited(turn.message === null ? null : turn);
    draft.set(turn.text);
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
      <AssistantIcon aria-hidden="true" />
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
