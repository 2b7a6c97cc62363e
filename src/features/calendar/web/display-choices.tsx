import { Clock, SlidersHorizontal } from 'lucide-react';
import type { ReactElement } from 'react';
import { BarButton } from '#features/filters/web';
import { myTime } from '#features/time-blocks/web';
import { MenuButton, type MenuItem } from '#ui/menu';
import { useNarrow } from '#web/use-narrow';
import * as words from './words.ts';

/** One of the choices of how a calendar is shown. */
export interface Choice {
  readonly label: string;
  /** What is chosen now, as the name of the button says it. */
  readonly said: string;
  /** The same as the text of the button; the name by default. */
  readonly text?: string;
  readonly icon: ReactElement;
  readonly items: MenuItem[];
}

interface DisplayChoicesProps {
  choices: readonly Choice[];
  /** Whether the reader's planned times are shown, or null where there are no hours. */
  isMyTime: boolean | null;
  onMyTime: () => void;
}

/** How a calendar is shown: a button for each choice, and on a phone one menu, as on a board, so that the search has room. */
export function DisplayChoices({ choices, isMyTime, onMyTime }: DisplayChoicesProps) {
  const isNarrow = useNarrow();
  if (isNarrow) {
    const items = (): MenuItem[] => [
      ...choices.map(({ label, icon, items: inner }) => ({ label, icon, items: inner })),
      ...(isMyTime === null ? [] : [{ label: myTime, icon: <Clock />, checked: isMyTime, onSelect: onMyTime }]),
    ];
    return (
      <MenuButton
        label={words.display}
        items={items}
        trigger={(trigger) => <BarButton {...trigger} icon={<SlidersHorizontal />} label={words.display} />}
      />
    );
  }
  return (
    <>
      {choices.map(({ label, said, text, icon, items }) => (
        <MenuButton
          key={label}
          label={label}
          items={() => items}
          trigger={(trigger) => (
            <BarButton {...trigger} icon={icon} label={said}>
              {text}
            </BarButton>
          )}
        />
      ))}
      {isMyTime === null ? null : (
        <BarButton icon={<Clock />} label={myTime} pressed={isMyTime} onClick={onMyTime}>
          {myTime}
        </BarButton>
      )}
    </>
  );
}
