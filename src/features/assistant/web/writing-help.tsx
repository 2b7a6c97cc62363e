import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AskedWriting, WritingHelpProps } from '#features/documents/web';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { AnswerText } from './answer-text.tsx';
import { useAiStatus } from './data.ts';
import { usePassage } from './use-passage.ts';
import styles from './writing.module.css';
import * as words from './words.ts';

/** Writes about a passage of a document, and shows it beside it until the person takes it or dismisses it. */
export function WritingHelp({ onThere, asked, ...panel }: WritingHelpProps) {
  const { workspaceId, projectId } = panel.document;
  const isThere = useAiStatus({ workspaceId, projectId }).data?.isAvailable === true;
  useEffect(() => onThere(isThere), [isThere, onThere]);
  return asked ? <WritingPanel asked={asked} {...panel} /> : null;
}

type WritingPanelProps = Omit<WritingHelpProps, 'onThere' | 'asked'> & { asked: AskedWriting };

function WritingPanel({ document: about, asked, shown, place, onTake, onClose }: WritingPanelProps) {
  const { text, problem, isDone, again } = usePassage(about, asked);
  const panel = usePlaced(place);
  const focused = useRef<HTMLDivElement>(null);
  const [isMoved, setMoved] = useState(false);
  const isReady = isDone && problem === null;
  const isContinued = asked.task === 'CONTINUE';
  useEffect(() => focused.current?.focus(), []);
  const take = (isBelow: boolean) => {
    if (!isReady || onTake(text, isBelow)) return;
    setMoved(true);
    toast.error(words.passageChanged);
  };
  const handleKey = (event: KeyboardEvent) => {
    const isInButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isReady && !isInButton) take(event.shiftKey && !isContinued);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keys are those of the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={panel} className={styles.panel} role="dialog" aria-label={asked.label} onKeyDown={handleKey}>
      {/* Long texts scroll, which keys can do only in what has the focus. */}
      <div ref={focused} className={styles.written} role="region" aria-label={words.suggestedText} tabIndex={0}>
        <AnswerText>{shown(text)}</AnswerText>
        {problem === null ? null : (
          <Text as="p" tone="danger" role="alert">
            {problem}
          </Text>
        )}
        {isDone ? null : (
          <Text as="p" tone="muted" role="status">
            {words.writingPassage}
          </Text>
        )}
      </div>
      <div className={styles.choices}>
        {isReady ? (
          <>
            <Button size="s" variant="primary" shortcut="enter" disabled={isMoved && !isContinued} onClick={() => take(false)}>
              {isContinued ? words.insert : words.replace}
            </Button>
            {isContinued ? null : (
              <Button size="s" shortcut="shift+enter" onClick={() => take(true)}>
                {words.insertBelow}
              </Button>
            )}
          </>
        ) : null}
        {isDone ? (
          <Button size="s" onClick={again}>
            {words.tryAgain}
          </Button>
        ) : null}
        <Button size="s" variant="ghost" shortcut="escape" onClick={onClose}>
          {isDone ? words.dismiss : words.stop}
        </Button>
      </div>
    </div>
  );
}

const GAP = 8;

/** Below the passage, wherever the page is scrolled to; where there is no room, above the edge of the window. */
function usePlaced(place: WritingHelpProps['place']) {
  const panel = useRef<HTMLDivElement>(null);
  const put = useEffectEvent(() => {
    const at = place();
    const { current } = panel;
    if (at === null || current === null) return;
    const top = Math.min(at.bottom + GAP, innerHeight - current.offsetHeight - GAP);
    current.style.setProperty('--top', `${Math.max(GAP, top)}px`);
    current.style.setProperty('--left', `${Math.max(GAP, Math.min(at.left, innerWidth - current.offsetWidth - GAP))}px`);
  });
  useLayoutEffect(() => put());
  useEffect(() => {
    const follow = () => put();
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, []);
  return panel;
}
