import { useRef } from 'react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { useFocusLeft } from '#ui/use-focus-left';
import { useConnection } from './connection.ts';
import { copied } from './copied.ts';
import { relativeTime } from './relative-time.ts';
import styles from './text-state.module.css';
import { useNow } from './use-now.ts';
import type { TextDraft } from './use-text-draft.ts';
import * as words from './words.ts';

interface TextStateProps {
  draft: TextDraft;
  /** When the text was last saved, where the server tells it. ISO 8601. */
  savedAt?: string | null;
  mayEdit: boolean;
  /** Absent if the field still shows the unsaved text. */
  onResume?: () => void;
}

/** Below a text that saves automatically: whether the server has it, and what to do if it does not. */
export function TextState({ draft, savedAt = draft.savedAt, mayEdit, onResume }: TextStateProps) {
  const isOffline = useConnection() === 'offline';
  const now = useNow();
  const { left } = draft;
  if (left === null) {
    const isSaving = draft.isWriting || draft.isSaving;
    const state = isSaving
      ? isOffline
        ? words.savesOnceOnline
        : words.saving
      : savedAt
        ? words.savedAgo(relativeTime(savedAt, now))
        : '';
    return state === '' ? null : (
      <Text size="tiny" tone="faint" role="status" className={styles.state}>
        {state}
      </Text>
    );
  }
  return <LeftText {...{ draft, left, mayEdit, onResume }} />;
}

/** What was not saved. Its buttons disappear when they are pressed, and the focus goes to the text above them. */
function LeftText({ draft, left, mayEdit, onResume }: Omit<TextStateProps, 'savedAt'> & { left: string }) {
  const line = useRef<HTMLDivElement>(null);
  useFocusLeft(line, textAbove);
  return (
    <div ref={line} className={styles.left} role="status">
      <Text as="span" size="small" tone="danger">
        {words.textNotSaved}
      </Text>
      <span className={styles.actions}>
        {mayEdit ? (
          <>
            <Button size="s" onClick={draft.retry}>
              {words.tryAgain}
            </Button>
            {onResume ? (
              <Button size="s" onClick={onResume}>
                {words.continueEditing}
              </Button>
            ) : null}
          </>
        ) : (
          <Button size="s" onClick={() => void copied(left, words.textCopied)}>
            {words.copyText}
          </Button>
        )}
        <Button size="s" variant="ghost" onClick={draft.discard}>
          {words.discardChanges}
        </Button>
      </span>
    </div>
  );
}

const textAbove =
  ({ parentElement }: HTMLElement) =>
  () =>
    parentElement?.querySelector<HTMLElement>('[contenteditable], textarea, button, [tabindex]');
