import { FolderInput, Globe, Link, Lock, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mayNow } from '#contract/permissions';
import { workspaceProjects } from '#features/projects/web';
import { Button } from '#ui/button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { useList } from '#web/use-list';
import { perform } from '#web/use-mutation';
import type { Document } from '../contract.ts';
import { documentsPath } from '../rules.ts';
import { moveDocumentToProject, shareDocument, updateDocument } from './data.ts';
import styles from './page.module.css';
import { emoji } from './emoji.ts';
import { rightsOn, type Standing } from './rights.ts';
import { ShareDialog } from './share-dialog.tsx';
import * as words from './words.ts';

/** The emoji of a document, and the menu that changes it. */
export function IconChoice({ document, mayWrite }: { document: Document; mayWrite: boolean }) {
  const { icon, workspaceId, id: documentId } = document;
  if (!mayWrite) return icon === null ? null : <span className={styles.bigIcon}>{icon}</span>;
  const set = (next: string | null) => void perform(updateDocument, { workspaceId, documentId, change: { icon: next } });
  const items: MenuItem[] = [
    ...(icon === null ? [] : ([{ label: words.noIcon, onSelect: () => set(null) }, 'line'] satisfies MenuItem[])),
    ...emoji.map(({ sign, name }) => ({ label: name, icon: <span aria-hidden="true">{sign}</span>, onSelect: () => set(sign) })),
  ];
  return (
    <MenuButton
      label={words.icon}
      items={items}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles.bigIcon}
          aria-label={words.icon}
          data-empty={icon === null || undefined}
        >
          {icon ?? '☺'}
        </button>
      )}
    />
  );
}

const VISIBLE = {
  PRIVATE: { label: words.onlyMe, icon: <Lock /> },
  PROJECT: { label: words.theProject, icon: <Users /> },
  LINK: { label: words.theProject, icon: <Users /> },
  WORKSPACE: { label: words.theWorkspace, icon: <Globe /> },
} as const;

interface VisibilityProps {
  document: Document;
  standing: Standing;
  /** Opens the public link. People look for it here first. */
  onLink: () => void;
}

/** Who can read it, and the menu that changes that. */
export function Visibility({ document, standing, onLink }: VisibilityProps) {
  const { workspaceId, id: documentId, visibility, projectId, createdBy, collaboratorIds } = document;
  const [isSharing, setSharing] = useState(false);
  const { manage } = rightsOn(document, standing);
  const isOwn = createdBy === standing.userId;
  const isShared = visibility === 'PRIVATE' && collaboratorIds.length > 0;
  const { label, icon } = isShared
    ? { label: words.sharedWith(collaboratorIds.length), icon: <UserPlus /> }
    : VISIBLE[visibility];
  const said = visibility === 'PRIVATE' && !isOwn && !isShared ? words.onlyTheOwner : label;
  if (!manage) return <span className={styles.visibility}>{said}</span>;
  const set = (next: 'PRIVATE' | 'PROJECT' | 'WORKSPACE') =>
    void perform(shareDocument, { workspaceId, documentId, change: { visibility: next } });
  const choice = (value: 'PRIVATE' | 'PROJECT' | 'WORKSPACE', description: string): MenuItem => ({
    label: VISIBLE[value].label,
    icon: VISIBLE[value].icon,
    description,
    checked: visibility === value,
    onSelect: () => set(value),
  });
  const items: MenuItem[] = [
    ...(isOwn ? [choice('PRIVATE', words.onlyMeHint)] : []),
    ...(projectId === null ? [] : [choice('PROJECT', words.theProjectHint)]),
    choice('WORKSPACE', words.theWorkspaceHint),
    'line',
    ...(visibility === 'PRIVATE' ? [{ label: words.sharePeople, icon: <UserPlus />, onSelect: () => setSharing(true) }] : []),
    { label: words.publicLink, icon: <Link />, onSelect: onLink },
  ];
  return (
    <>
      <MenuButton
        label={words.whoReads}
        items={items}
        align="end"
        trigger={(trigger) => (
          <Button {...trigger} size="s" variant="ghost" icon={icon} aria-label={`${words.whoReads}: ${said}`}>
            {said}
          </Button>
        )}
      />
      <ShareDialog isOpen={isSharing} onOpenChange={setSharing} document={document} />
    </>
  );
}

/** The other projects and the library, if the person may move the document there. */
export function useMoveItem(document: Document, standing: Standing): MenuItem | null {
  const { workspaceId, id: documentId, projectId } = document;
  const { manage } = rightsOn(document, standing);
  const navigate = useNavigate();
  const { rows } = useList(workspaceProjects, manage ? { workspaceId } : null);
  if (!manage) return null;
  const title = document.title || words.untitled;
  const item = (label: string, to: string | null): MenuItem => ({
    label,
    onSelect: () => {
      perform(moveDocumentToProject, { workspaceId, documentId, projectId: to, said: words.documentMoved(title, label) });
      // Its page goes along.
      void navigate(`${documentsPath({ workspaceId, projectId: to })}/${documentId}`);
    },
  });
  const others = rows.filter((project) => project.id !== projectId && mayNow(project, 'manageDocs'));
  const items = [...(projectId === null ? [] : [item(words.library, null)]), ...others.map(({ id, name }) => item(name, id))];
  return items.length === 0 ? null : { label: words.moveTo, icon: <FolderInput />, items };
}
