import { writeRetrospective } from '#features/sprints/web';
import { PartHead } from '#ui/part-head';
import { LateMarkdown } from '#web/late-markdown.tsx';
import { TextInPlace } from '#web/text-in-place.tsx';
import { useMutation } from '#web/use-mutation';
import * as words from './words.ts';

interface RetrospectiveProps {
  sprintId: string;
  text: string;
  mayEdit: boolean;
}

/** What the team learned from a sprint: Markdown that is edited in place. */
export function Retrospective({ sprintId, text, mayEdit }: RetrospectiveProps) {
  const write = useMutation(writeRetrospective);
  return (
    <section aria-label={words.retrospective}>
      <PartHead title={words.retrospective} />
      <TextInPlace
        place={`retrospective:${sprintId}`}
        label={words.retrospective}
        value={text}
        placeholder={words.retrospectivePlaceholder}
        none={words.noRetrospective}
        maxLength={20_000}
        mayEdit={mayEdit}
        onSave={(next) => write({ sprintId, text: next, former: text }).confirmed}
        renderView={(shown) => <LateMarkdown>{shown}</LateMarkdown>}
      />
    </section>
  );
}
