import { UserPlus } from 'lucide-react';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Chip } from '#ui/chip';
import { Dialog } from '#ui/dialog';
import { MultiPicker } from '#ui/picker';
import { Text } from '#ui/text';
import { perform } from '#web/use-mutation';
import type { Document } from '../contract.ts';
import { shareDocument } from './data.ts';
import styles from './page.module.css';
import { usePlacePeople } from './readers.ts';
import * as words from './words.ts';

interface ShareDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  document: Document;
}

/** Who reads a private document besides its owner. A change counts at once. */
export function ShareDialog({ isOpen, onOpenChange, document }: ShareDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.shareTitle} description={words.shareHint}>
      {isOpen ? <SharedWith document={document} /> : null}
    </Dialog>
  );
}

function SharedWith({ document }: { document: Document }) {
  const { workspaceId, id: documentId, collaboratorIds, createdBy } = document;
  const people = usePlacePeople(document).filter(({ id }) => id !== createdBy);
  const chosen = people.filter(({ id }) => collaboratorIds.includes(id));
  // Someone who left stays until the next change; the server refuses people who are not in the workspace.
  const set = (ids: readonly string[]) => {
    const known = ids.filter((id) => people.some((person) => person.id === id));
    void perform(shareDocument, { workspaceId, documentId, change: { collaboratorIds: known } });
  };
  return (
    <div className={styles.shared}>
      {chosen.length === 0 ? (
        <Text tone="muted">{words.sharedWithNoOne}</Text>
      ) : (
        <ul className={styles.sharedPeople} aria-label={words.people}>
          {chosen.map(({ id, name, image = null }) => (
            <li key={id}>
              <Chip
                icon={<Avatar name={name} id={id} image={image} size={18} decorative />}
                removeLabel={words.removeNamed(name)}
                onRemove={() => set(collaboratorIds.filter((other) => other !== id))}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <MultiPicker
        label={words.people}
        placeholder={words.searchPeople}
        items={people.map(({ id, name, email, image = null }) => ({
          value: id,
          label: name,
          description: email,
          keywords: email,
          icon: <Avatar name={name} id={id} image={image} size={18} decorative />,
        }))}
        value={[...collaboratorIds]}
        onValueChange={set}
        trigger={(props) => (
          <Button {...props} icon={<UserPlus />}>
            {words.addPeople}
          </Button>
        )}
      />
    </div>
  );
}
