import { X } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { mayNow } from '#contract/permissions';
import { workspaceProjects } from '#features/projects/web';
import { IconButton } from '#ui/icon-button';
import { Kbd } from '#ui/kbd';
import { TextLink } from '#ui/text-link';
import { useFocusLeft } from '#ui/use-focus-left';
import { boundKeys } from '#web/keys';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { PersonHints } from '../contract.ts';
import { type Hint, hintAt } from './all-hints.ts';
import { dismissHint, useHints } from './data.ts';
import styles from './hint-line.module.css';
import * as words from './words.ts';

interface HintLineProps {
  workspaceId: string;
  /** The open project, if there is one. */
  projectId: string | undefined;
}

/** The hint of the open view, until it is dismissed. It has its own place at the lower edge, so that it covers nothing. */
export function HintLine({ workspaceId, projectId = '' }: HintLineProps) {
  const hint = hintAt(useLocation().pathname);
  const row = useHints();
  const { rows: projects } = useList(workspaceProjects, { workspaceId });
  if (hint === null || row === null || !row.isOn || row.dismissed.includes(hint.name)) return null;
  const project = projects.find(({ id }) => id === projectId);
  if (hint.verb !== undefined && !mayNow(project, hint.verb)) return null;
  return <Line key={hint.name} hint={hint} row={row} place={{ workspaceId, projectId }} />;
}

function Line({ hint, row, place }: { hint: Hint; row: PersonHints; place: { workspaceId: string; projectId: string } }) {
  const dismiss = useMutation(dismissHint);
  const line = useRef<HTMLElement>(null);
  useFocusLeft(line);
  const { name, text, keys, link, isButton } = hint;
  return (
    <aside ref={line} className={styles.hint} aria-label={words.hint} data-hint-line>
      {isButton ? (
        // It reads like a field, and someone who presses it wants to begin. The key itself may be turned off.
        <button
          type="button"
          className={styles.text}
          onClick={() =>
            boundKeys()
              .find((key) => key.keys === keys)
              ?.run(new KeyboardEvent('keydown'))
          }
        >
          {text}
        </button>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
      {keys === undefined ? null : (
        <span className={styles.keys}>
          <Kbd keys={keys} />
        </span>
      )}
      {link ? <TextLink to={link.to(place)}>{link.label}</TextLink> : null}
      <IconButton size="s" label={words.dismissHint} icon={<X />} onClick={() => dismiss({ row, name })} />
    </aside>
  );
}
