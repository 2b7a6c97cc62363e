import { ChevronDown, ChevronUp, GitBranch, Link2, Maximize2, Minimize2, Type } from 'lucide-react';
import type { RefObject } from 'react';
import { useProjectPresence } from '#features/projects/web';
import { AvatarStack } from '#ui/avatar-stack';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { tip } from '#ui/tooltip';
import { copied } from '#web/copied';
import { projectScope } from '#web/live';
import { useSession } from '#web/session';
import { useTarget } from '#web/targets';
import { useFocus } from '#web/use-presence';
import { branchName } from './branch-name.ts';
import styles from './task-sheet.module.css';
import { useSheetKeys } from './use-sheet-keys.ts';
import type { TaskPlace } from './use-task-place.ts';
import * as words from './words.ts';

interface TaskHeaderProps {
  /** Such as WEB-128; null until the task is loaded and the server has numbered it. */
  taskKey: string | null;
  title: string;
  place: TaskPlace;
  previousId: string | null;
  nextId: string | null;
  /** The menu items besides those that copy the link, key, and branch name. */
  items: () => MenuItem[];
  panel: RefObject<HTMLElement | null>;
}

/** The header of a task: its key, who else is viewing it, the previous and next task, and its menu. */
export function TaskHeader({ taskKey, title, place, previousId, nextId, items, panel }: TaskHeaderProps) {
  const { projectId, taskId } = place.scope;
  const { user } = useSession();
  useFocus(projectScope(projectId), taskId);
  const viewers = useProjectPresence(place.scope).filter(({ focus, isMe }) => focus === taskId && !isMe);
  const copyKey = () => void (taskKey && copied(taskKey, words.keyCopied(taskKey)));
  const copyLink = () => void copied(place.link(), words.linkCopied);
  const copyBranch = () => {
    const branch = taskKey && branchName(taskKey, title, user?.firstName ?? '');
    if (branch) void copied(branch, words.branchCopied(branch));
  };
  const step = (id: string | null) => id !== null && place.go(id);

  useSheetKeys(panel, [
    { keys: 'escape', label: words.closeTask, run: place.close },
    { keys: '.', label: words.copyKey, run: copyKey },
    { keys: 'y', label: words.copyLink, run: copyLink },
    { keys: 'shift+y', label: words.copyBranchName, run: copyBranch },
    { keys: 'j', label: words.nextTask, run: () => step(nextId) },
    { keys: 'k', label: words.previousTask, run: () => step(previousId) },
    { keys: 'f', label: words.toggleFullPage, run: place.togglePage },
  ]);

  const menu = (): MenuItem[] => [
    { label: words.copyLink, icon: <Link2 />, shortcut: 'y', onSelect: copyLink },
    ...(taskKey
      ? [
          { label: words.copyNamedKey(taskKey), icon: <Type />, shortcut: '.', onSelect: copyKey },
          { label: words.copyBranchName, icon: <GitBranch />, shortcut: 'shift+y', onSelect: copyBranch },
        ]
      : []),
    ...items(),
  ];
  // The view behind the sheet has more actions on the task; a full page covers it.
  useTarget(() => (title === '' ? null : { name: taskKey ? `${taskKey} ${title}` : title, menu: menu() }), !place.isPage);

  return (
    <div className={styles.header}>
      {taskKey ? (
        <button type="button" className={styles.key} onClick={copyKey} {...tip(words.copyKey, '.')}>
          {taskKey}
        </button>
      ) : null}
      <span className={styles.grow} />
      <AvatarStack
        label={words.viewingTask}
        size={18}
        people={viewers.map(({ userId, name, avatar }) => ({ id: userId, name, image: avatar }))}
      />
      {place.isPane ? null : (
        <>
          <IconButton
            label={words.previousTask}
            shortcut="k"
            icon={<ChevronUp />}
            disabled={previousId === null}
            onClick={() => step(previousId)}
          />
          <IconButton
            label={words.nextTask}
            shortcut="j"
            icon={<ChevronDown />}
            disabled={nextId === null}
            onClick={() => step(nextId)}
          />
          <span className={styles.pageToggle}>
            <IconButton
              label={place.isPage ? words.showInSidePanel : words.openAsFullPage}
              shortcut="f"
              icon={place.isPage ? <Minimize2 /> : <Maximize2 />}
              onClick={place.togglePage}
            />
          </span>
        </>
      )}
      <MenuButton label={words.taskActions} items={menu} align="end" />
    </div>
  );
}
