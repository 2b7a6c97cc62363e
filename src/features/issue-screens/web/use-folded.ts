import { useCallback, useState } from 'react';
import { local } from '#web/local';

export interface Folding {
  /** Collapsed groups, as `status:OPEN`. */
  readonly folded: ReadonlySet<string>;
  fold(group: string, isFolded: boolean): void;
}

/** The groups that the person collapsed in this project, stored in this browser. */
export function useFolded(projectId: string): Folding {
  const place = `issue-groups:${projectId}`;
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(local.read<string[]>(place) ?? []));
  const fold = useCallback(
    (group: string, isFolded: boolean) =>
      setFolded((before) => {
        const next = new Set(before);
        if (isFolded) next.add(group);
        else next.delete(group);
        local.write(place, [...next]);
        return next;
      }),
    [place],
  );
  return { folded, fold };
}
