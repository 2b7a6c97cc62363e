import { ArrowUp, Paperclip, Plus, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Chip } from '#ui/chip';
import { IconButton } from '#ui/icon-button';
import { Segmented } from '#ui/segmented';
import { TextArea } from '#ui/text-area';
import { Text } from '#ui/text';
import type { AiStatus } from '../contract.ts';
import { CONTEXT_MAX, type ChatMode, MESSAGE_MAX } from '../fields.ts';
import { Completing } from './completing.tsx';
import type { ChatPlace } from './data.ts';
import type { Handed, HandedItem } from './screen-context.ts';
import styles from './composer.module.css';
import * as words from './words.ts';

interface ComposerProps {
  place: ChatPlace;
  status: AiStatus;
  text: string;
  onType: (text: string) => void;
  handed: Handed;
  onHand: (handed: Handed) => void;
  mode: ChatMode;
  onMode: (mode: ChatMode) => void;
  isPending: boolean;
  /** A message of the person is being replaced. */
  isEditing: boolean;
  onCancelEdit: () => void;
  onSend: () => void;
  onStop: () => void;
  field: React.RefObject<HTMLTextAreaElement | null>;
  takeTyped?: (() => string) | undefined;
}

/** The spec's own limit. */
const HEIGHT_MOST = 120;

/** Where a message to the assistant is written, with what it hands over. */
export function Composer(props: ComposerProps) {
  const {
    place,
    status,
    text,
    onType,
    handed,
    onHand,
    mode,
    onMode,
    isPending,
    isEditing,
    onCancelEdit,
    onSend,
    onStop,
    field,
    takeTyped,
  } = props;
  const [focused, setFocused] = useState<HTMLTextAreaElement | null>(null);
  const [caret, setCaret] = useState(text.length);
  // Whoever opens a chat wants to write, but on a phone the keyboard would cover what they may want to read.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true });
  }, [field]);
  useEffect(() => {
    const typed = takeTyped?.() ?? '';
    if (typed !== '') onType(text + typed);
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed before this was there
  }, []);
  const canSend = text.trim() !== '' && !isPending;
  const add = (item: HandedItem, next: string, at: number) => {
    type(next, at);
    const isIn = handed.items.some(({ id }) => id === item.id);
    if (!isIn && handed.items.length < CONTEXT_MAX) onHand({ ...handed, items: [...handed.items, item] });
  };
  const type = (next: string, at: number) => {
    onType(next);
    setCaret(at);
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  };
  const insert = (sign: string) => {
    const before = text.slice(0, caret);
    const gap = before === '' || /\s$/.test(before) ? '' : ' ';
    type(before + gap + sign + text.slice(caret), caret + gap.length + sign.length);
    field.current?.focus();
  };
  return (
    <div className={styles.composer}>
      {isEditing ? (
        <div className={styles.editing}>
          <Text as="span" size="small" tone="muted">
            {words.editing}
          </Text>
          <button type="button" className={styles.cancel} onClick={onCancelEdit}>
            {words.cancel}
          </button>
        </div>
      ) : null}
      <HandedOver handed={handed} onHand={onHand} />
      <TextArea
        ref={field}
        hideLabel
        label={words.message}
        placeholder={words.askAnything}
        minRows={1}
        maxHeight={HEIGHT_MOST}
        maxLength={MESSAGE_MAX}
        value={text}
        submitOnEnter
        onSubmit={() => canSend && onSend()}
        onFocus={(event) => setFocused(event.currentTarget)}
        onBlur={() => setFocused(null)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionStart);
          onType(event.currentTarget.value);
        }}
      />
      <Completing
        workspaceId={place.workspaceId}
        commands={status.commands}
        prompts={status.prompts}
        field={focused}
        text={text}
        caret={caret}
        onComplete={type}
        onHand={add}
      />
      <div className={styles.tools}>
        <IconButton size="s" label={words.addContext} icon={<Plus />} onClick={() => insert('@')} />
        <IconButton size="s" label={words.filesLater} icon={<Paperclip />} aria-disabled />
        {status.modes.length > 1 ? (
          <Segmented
            size="s"
            label={words.mode}
            value={mode}
            onValueChange={onMode}
            options={status.modes.map((value) => ({ value, label: words.modes[value] }))}
          />
        ) : null}
        <span className={styles.hint}>{words.modeHints[mode]}</span>
        {isPending ? (
          <IconButton
            size="s"
            label={words.stop}
            icon={<Square />}
            variant="default"
            onClick={() => {
              onStop();
              field.current?.focus();
            }}
          />
        ) : (
          <IconButton
            size="s"
            label={isEditing ? words.sendEdited : words.send}
            shortcut="enter"
            icon={<ArrowUp />}
            variant="primary"
            aria-disabled={!canSend || undefined}
            onClick={() => canSend && onSend()}
          />
        )}
      </div>
    </div>
  );
}

function HandedOver({ handed, onHand }: { handed: Handed; onHand: (handed: Handed) => void }) {
  const { screen, items } = handed;
  if (screen === null && items.length === 0) return null;
  const screenName = screen === null ? null : (words.screens[screen] ?? null);
  return (
    <div className={styles.handed} role="group" aria-label={words.handedOver}>
      {screenName === null ? null : (
        <Chip removeLabel={words.remove(screenName)} onRemove={() => onHand({ ...handed, screen: null })}>
          {screenName}
        </Chip>
      )}
      {items.map((item) => (
        <Chip
          key={item.id}
          removeLabel={words.remove(item.label)}
          onRemove={() => onHand({ ...handed, items: items.filter(({ id }) => id !== item.id) })}
        >
          {item.label}
        </Chip>
      ))}
    </div>
  );
}
