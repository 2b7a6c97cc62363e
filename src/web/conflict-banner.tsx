import { GitMerge } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { conflictsIn, isAgreed, keepMine, takeTheirs } from './conflicts.ts';
import { useAside } from './outbox.ts';
import { toast } from './toasts.ts';
import { TwoVersions } from './two-versions.tsx';
import { useNarrow } from './use-narrow.ts';
import * as words from './conflict-words.ts';

/** On every page: texts that the person and someone else have changed at once, and the choice between both. */
export function ConflictBanner() {
  const aside = useAside();
  const all = useMemo(() => conflictsIn(aside), [aside]);
  const conflicts = all.filter((conflict) => !isAgreed(conflict));
  useEffect(() => all.filter(isAgreed).forEach(takeTheirs), [all]);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useNarrow();
  const count = conflicts.length;
  // What is open covers the line on a phone.
  useEffect(() => {
    const action = { label: words.reviewChanges, run: () => setOpen(true) };
    if (count === 0) toast.dismiss('conflicts');
    else if (isNarrow) toast.message(words.conflictsLeft(count), { id: 'conflicts', action });
  }, [isNarrow, count]);
  const [first] = conflicts;
  if (first === undefined) return null;
  return (
    <>
      <Banner
        tone="warning"
        icon={<GitMerge />}
        action={
          <Button size="s" onClick={() => setOpen(true)}>
            {words.reviewChanges}
          </Button>
        }
      >
        {words.conflictsLeft(count)}
      </Banner>
      {isOpen ? (
        <Dialog open size="m" onOpenChange={setOpen} title={words.reviewChanges} description={words.conflictHint}>
          {conflicts.map((conflict) => (
            <TwoVersions
              key={conflict.key}
              title={words.conflictIn(words.fieldNames[conflict.field] ?? conflict.field, conflict.name)}
              theirs={conflict.theirs || words.emptyText}
              mine={conflict.mine || words.emptyText}
              onTheirs={() => takeTheirs(conflict)}
              onMine={() => keepMine(conflict)}
            />
          ))}
        </Dialog>
      ) : null}
    </>
  );
}
