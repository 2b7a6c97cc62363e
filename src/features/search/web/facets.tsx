import { figure } from '#contract/counts';
import { Button } from '#ui/button';
import type { SearchKind } from '../subject.ts';
import type { FoundCounts } from './data.ts';
import type { KnownProjects } from './found-things.tsx';
import styles from './search.module.css';
import * as words from './words.ts';

/** How many projects are offered: those with the most results. */
const PROJECTS_MOST = 10;

interface FacetsProps {
  counts: FoundCounts | undefined;
  projects: KnownProjects;
  kind: SearchKind | null;
  projectId: string | null;
  onKind: (kind: SearchKind | null) => void;
  onProject: (projectId: string | null) => void;
}

/** The kinds and projects of what was found, with their counts; one of each can be chosen. */
export function Facets({ counts, projects, kind, projectId, onKind, onProject }: FacetsProps) {
  const known = (counts?.projects ?? []).flatMap(([id, count]) => {
    const name = projects.get(id)?.name;
    return name === undefined ? [] : [{ id, name, count }];
  });
  return (
    <div className={styles.facets} role="group" aria-label={words.filters}>
      <Choices
        all={words.everything}
        chosen={kind}
        onChoose={onKind}
        choices={(counts?.kinds ?? []).map(([id, count]) => ({ id, name: words.nameOfKind(id), count }))}
      />
      {known.length > 1 ? (
        <Choices all={words.allProjects} chosen={projectId} onChoose={onProject} choices={known.slice(0, PROJECTS_MOST)} />
      ) : null}
    </div>
  );
}

interface ChoicesProps<Id extends string> {
  all: string;
  chosen: Id | null;
  onChoose: (id: Id | null) => void;
  choices: readonly { id: Id; name: string; count: number }[];
}

const Choices = <Id extends string>({ all, chosen, onChoose, choices }: ChoicesProps<Id>) => (
  <ul className={styles.choices}>
    <li>
      <Button className={styles.choice} variant="ghost" size="s" pressed={chosen === null} onClick={() => onChoose(null)}>
        {all}
      </Button>
    </li>
    {choices.map(({ id, name, count }) => (
      <li key={id}>
        <Button
          className={styles.choice}
          variant="ghost"
          size="s"
          pressed={chosen === id}
          trailing={<span className={styles.count}>{figure(count)}</span>}
          onClick={() => onChoose(id)}
        >
          {name}
        </Button>
      </li>
    ))}
  </ul>
);
