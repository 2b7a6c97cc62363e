import { useEffect, useRef } from 'react';
import { CirclePause, Play, Rocket } from 'lucide-react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { revalidate } from '#web/swr';
import { toast } from '#web/toasts';
import { perform } from '#web/use-mutation';
import { useSubmit } from '#web/use-submit';
import type { WorkflowDetails } from '../contract.ts';
import { calls, detailsKey, switchWorkflow } from './data.ts';
import type { DraftStore } from './editor/draft-store.ts';
import { useDraftState } from './editor/use-draft-state.ts';
import styles from './workflow-page.module.css';
import * as words from './words.ts';

interface PublishToolsProps {
  details: WorkflowDetails;
  store: DraftStore;
  mayChange: boolean;
}

/** Whether the draft is saved and live, and what makes it so. */
export function PublishTools({ details, store, mayChange }: PublishToolsProps) {
  const { save, draftNumber, problems, error } = useDraftState(store);
  const { id, name, status, liveNumber } = details;
  const publishing = useSubmit(async () => {
    if (!(await store.flush())) return;
    try {
      const answer = await calls.post('publish-workflow', {
        query: { workflowId: id },
        body: { draftNumber: store.get().draftNumber },
      });
      store.adopt(answer);
      await revalidate(detailsKey(id));
      toast.success(words.published(name));
    } catch (failure) {
      toast.error(words.notDone(failure instanceof Error ? failure.message : ''));
    }
  });
  const isUnpublished = liveNumber === null || draftNumber !== null || save !== 'saved';
  const switchTo = (isOn: boolean) =>
    perform(switchWorkflow, { workflowId: id, isOn, said: isOn ? words.turnedOn(name) : words.turnedOff(name) });
  const problem = save === 'failed' ? error?.message : undefined;
  const { next, press } = useNextFocus(`${status} ${isUnpublished}`);
  return (
    <>
      <Text
        as="span"
        size="small"
        tone={save === 'failed' || save === 'conflict' || save === 'waiting' ? 'warning' : 'faint'}
        className={styles.save}
        role="status"
        title={problem}
      >
        {problem ?? (save === 'saved' && draftNumber === null ? '' : words.saveStates[save])}
      </Text>
      {liveNumber !== null && isUnpublished ? (
        <span title={words.draftNotLiveHint}>
          <Badge tone="accent">{words.draftNotLive}</Badge>
        </span>
      ) : null}
      {mayChange && status === 'ACTIVE' ? (
        <Button ref={next} variant="ghost" icon={<CirclePause />} onClick={() => press(() => switchTo(false))}>
          {words.pause}
        </Button>
      ) : null}
      {mayChange && liveNumber !== null && status !== 'ACTIVE' && !isUnpublished ? (
        <Button ref={next} variant="primary" icon={<Play />} onClick={() => press(() => switchTo(true))}>
          {words.resume}
        </Button>
      ) : null}
      {mayChange && isUnpublished ? (
        <Button
          variant="primary"
          icon={<Rocket />}
          busy={publishing.isPending}
          disabled={problems.length > 0 && save === 'saved'}
          title={problems.length > 0 ? words.problemCount(problems.length) : undefined}
          onClick={() => press(() => void publishing.submit(undefined))}
        >
          {words.publish}
        </Button>
      ) : null}
    </>
  );
}

/** A button may be gone once it has done its work. The focus then goes to the one in its place. */
function useNextFocus(state: string) {
  const next = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (!isPressed.current || next.current === null) return;
    isPressed.current = false;
    if (document.activeElement === document.body) next.current.focus();
  }, [state]);
  const press = (run: () => void) => {
    isPressed.current = true;
    run();
  };
  return { next, press };
}
