import type { ReactNode } from 'react';
import { InlineEdit } from '#ui/inline-edit';
import { Text } from '#ui/text';
import type { TextMentions } from '#ui/text-editor';
import { EditorInPlace, MayMention } from './editor-in-place.tsx';
import { TextState } from './text-state.tsx';
import { useTextDraft } from './use-text-draft.ts';

interface TextInPlaceProps {
  /** A unique name under which the draft is kept, such as `description:<id>`. */
  place: string;
  label: string;
  value: string;
  placeholder: string;
  /** Shown in place of an empty text to those who may not write it. */
  none: string;
  maxLength: number;
  mayEdit: boolean;
  /** Whom the text may mention; nobody by default. */
  mentions?: TextMentions;
  /** Settles once the server has answered. `began` is the text with which the person began, if that is known. */
  onSave: (text: string, began?: string) => Promise<unknown>;
  renderView: (text: string) => ReactNode;
}

/** A Markdown text that is edited where it stands. Leaving the field saves, Escape discards the edit; what was not saved stays. */
export function TextInPlace({ place, value, none, mayEdit, mentions, onSave, ...text }: TextInPlaceProps) {
  const draft = useTextDraft(place, value, onSave);
  if (!mayEdit && value === '' && draft.text === null) return <Text tone="faint">{none}</Text>;
  return (
    <MayMention value={mentions}>
      <InlineEdit
        key={draft.resumed === null ? 'plain' : 'resumed'}
        {...text}
        multiline
        textRole="reading"
        value={value}
        initialDraft={draft.resumed ?? undefined}
        onDraft={draft.write}
        required={false}
        disabled={!mayEdit}
        onSave={draft.save}
        editor={EditorInPlace}
      />
      {draft.isWriting ? null : <TextState draft={draft} mayEdit={mayEdit} onResume={draft.resume} />}
    </MayMention>
  );
}
