import { Ban, Check, Copy, MoonStar } from 'lucide-react';
import { useState } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import { startOf } from '#features/tasks/web';
import { Button } from '#ui/button';
import { DatePicker } from '#ui/date-picker';
import { type MenuItem, openMenu } from '#ui/menu';
import { Popover } from '#ui/popover';
import { snoozeChoices, wakesAt } from '#web/snoozing';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import { AcceptForm } from './accept-form.tsx';
import { type ShownIssue, snoozeIssue } from '#features/issues/web';
import { DeclineForm } from './decline-form.tsx';
import styles from './triage.module.css';
import { useIssueKeys } from './use-issue-keys.ts';
import { issueKey } from './words.ts';
import * as words from './triage-words.ts';

interface TriageActionsProps {
  issue: ShownIssue;
  project: ProjectSummary;
  /** Opens the dialog that asks for the original issue. */
  onMerge: () => void;
}

type Asked = 'accept' | 'decline' | 'date' | null;

/** The four triage actions, as buttons and shortcuts. */
export function TriageActions({ issue, project, onMerge }: TriageActionsProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const [snoozeButton, setSnoozeButton] = useState<HTMLButtonElement | null>(null);
  const now = useNow();
  const snooze = useMutation(snoozeIssue);
  const key = issueKey(project.key, issue);
  const isAsleep = issue.snoozedUntil !== null && Date.parse(issue.snoozedUntil) > now;
  const sleep = (until: Date | null) => {
    const said = until ? words.snoozedUntil(key, wakesAt(until, new Date(now))) : words.unsnoozed(key);
    snooze({ issueId: issue.id, snoozedUntil: until?.toISOString() ?? null, said });
  };
  const askHowLong = (byKeyboard: boolean) => {
    if (!snoozeButton) return;
    const items: MenuItem[] = [
      ...snoozeChoices(new Date(now)).map(({ label, until }) => ({ label, onSelect: () => sleep(until) })),
      { label: words.selectDate, onSelect: () => setAsked('date') },
      ...(isAsleep ? (['line', { label: words.unsnooze, onSelect: () => sleep(null) }] as const) : []),
    ];
    openMenu({ label: words.snooze, items, at: snoozeButton, byKeyboard });
  };
  const opening = (name: Exclude<Asked, null>) => ({
    open: asked === name,
    onOpenChange: (open: boolean) => setAsked(open ? name : null),
  });
  useIssueKeys([
    { keys: '1', label: words.accept, run: () => setAsked('accept') },
    { keys: '2', label: words.duplicate, run: onMerge },
    { keys: '3', label: words.decline, run: () => setAsked('decline') },
    { keys: 'h', label: words.snooze, run: () => askHowLong(true) },
  ]);
  return (
    <div className={styles.actions} role="toolbar" aria-label={words.triageActions(key)}>
      <Popover
        label={words.accept}
        side="top"
        {...opening('accept')}
        trigger={(props) => (
          <Button {...props} variant="primary" icon={<Check />} shortcut="1">
            {words.accept}
          </Button>
        )}
      >
        {(close) => <AcceptForm issue={issue} issueKey={key} onDone={close} />}
      </Popover>
      <Button icon={<Copy />} shortcut="2" onClick={onMerge}>
        {words.duplicate}
      </Button>
      <Popover
        label={words.decline}
        side="top"
        {...opening('decline')}
        trigger={(props) => (
          <Button {...props} icon={<Ban />} shortcut="3">
            {words.decline}
          </Button>
        )}
      >
        {(close) => <DeclineForm issue={issue} project={project} onDone={close} />}
      </Popover>
      <Button
        ref={setSnoozeButton}
        icon={<MoonStar />}
        shortcut="h"
        aria-haspopup="menu"
        onClick={(event) => askHowLong(event.detail === 0)}
      >
        {isAsleep ? words.snoozed : words.snooze}
      </Button>
      <DatePicker
        label={words.snoozeUntil(key)}
        value={startOf(issue.snoozedUntil?.slice(0, 10) ?? null)}
        withTime
        min={new Date(now)}
        anchor={snoozeButton}
        onValueChange={sleep}
        {...opening('date')}
      />
    </div>
  );
}
