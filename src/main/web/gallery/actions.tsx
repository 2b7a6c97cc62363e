import { Archive, ArrowUpRight, CircleDashed, Filter, Pencil, Plus, Signal, SlidersHorizontal, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { OrderButtons } from '#ui/order-buttons';
import { Kbd } from '#ui/kbd';
import { LinkButton } from '#ui/link-button';
import { SelectionAction, SelectionBar } from '#ui/selection-bar';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { Sample, Samples } from './sample.tsx';
import styles from './sample.module.css';

const variants = ['primary', 'default', 'ghost', 'danger'] as const;

export function ActionSamples() {
  const [isStarred, setStarred] = useState(true);
  return (
    <Samples title="Actions">
      {(['s', 'm', 'l'] as const).map((size) => (
        <Sample key={size} name={`Button, size ${size}`}>
          {variants.map((variant) => (
            <Button key={variant} size={size} variant={variant} icon={variant === 'danger' ? <Trash2 /> : <Plus />}>
              {variant === 'danger' ? 'Delete project' : 'New task'}
            </Button>
          ))}
        </Sample>
      ))}
      <Sample name="Button states">
        <Button disabled>Disabled</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button busy icon={<Archive />}>
          Archiving
        </Button>
        <Button pressed icon={<Filter />}>
          Filter
        </Button>
        <Button shortcut="mod+enter">Send</Button>
        <Button variant="ghost" trailing={<SlidersHorizontal />}>
          Display
        </Button>
      </Sample>
      <Sample name="IconButton">
        <IconButton size="s" label="Edit" icon={<Pencil />} shortcut="e" />
        <IconButton label="Edit" icon={<Pencil />} shortcut="e" />
        <IconButton size="l" label="Edit" icon={<Pencil />} shortcut="e" />
        <IconButton
          label={isStarred ? 'Unstar' : 'Star'}
          icon={<Star />}
          pressed={isStarred}
          onClick={() => setStarred(!isStarred)}
        />
        <IconButton variant="default" label="Filter" icon={<Filter />} />
        <IconButton variant="primary" label="New task" icon={<Plus />} shortcut="c" />
        <IconButton variant="danger" label="Delete" icon={<Trash2 />} />
        <IconButton label="Archive" icon={<Archive />} disabled />
        <IconButton label="Archive" icon={<Archive />} busy />
      </Sample>
      <Sample name="OrderButtons">
        <OrderButtons name="Cost" onUp={null} onDown={() => undefined} />
        <OrderButtons name="Weight" onUp={() => undefined} onDown={() => undefined} />
      </Sample>
      <Sample name="LinkButton, TextLink, Kbd">
        <LinkButton to="/_ui" variant="primary">
          Open the board
        </LinkButton>
        <LinkButton href="/favicon.svg" trailing={<ArrowUpRight />}>
          Elsewhere
        </LinkButton>
        <Text>
          Read <TextLink to="/_ui">how it works</TextLink> first.
        </Text>
        <Kbd keys="mod+k" />
        <Kbd keys="shift+?" />
        <Kbd keys="g b" />
      </Sample>
      <Sample name="Button wide" layout="stack">
        <Button wide size="l" variant="primary">
          Continue
        </Button>
      </Sample>
      <Sample name="SelectionBar" layout="stack">
        <div className={styles.foot}>
          <SelectionBar count={3} onDelete={nothing} onClear={nothing}>
            <SelectionAction label="Status" shortcut="s" icon={<CircleDashed />} onClick={nothing} />
            <SelectionAction label="Priority" shortcut="p" icon={<Signal />} onClick={nothing} />
          </SelectionBar>
        </div>
      </Sample>
    </Samples>
  );
}

const nothing = (): void => {};
