import { useState } from 'react';
import { Segmented } from '#ui/segmented';
import { setStartPage, startPage, startPages } from '#web/start-page';
import * as words from './words.ts';

const NAMES = { project: words.lastProject, 'my-work': words.myWork };

/** Where the person's visits begin, at once and for this browser. */
export function StartPageField() {
  const [page, setPage] = useState(startPage);
  return (
    <div>
      <Segmented
        label={words.startPage}
        value={page}
        options={startPages.map((value) => ({ value, label: NAMES[value] }))}
        onValueChange={(next) => {
          setStartPage(next);
          setPage(next);
        }}
      />
    </div>
  );
}
