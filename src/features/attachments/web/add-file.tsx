import { Paperclip } from 'lucide-react';
import type { ComponentProps } from 'react';
import { AddPart, EmptyPart } from '#ui/empty-parts';
import * as words from './words.ts';

interface AddFileProps extends Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'aria-disabled'> {
  /** The name of the section for keyboard shortcuts. */
  part: string;
}

/** Attaches the first files. */
export const AddFile = ({ part, ...rest }: AddFileProps) => (
  <AddPart {...rest} data-part={part} label={words.attachFiles} text={words.files} icon={<Paperclip />} shortcut="u" />
);

/** The place of that button until the code for files is here. */
export const AddFileSoon = ({ part }: Pick<AddFileProps, 'part'>) => (
  <EmptyPart slot="files">
    <AddFile part={part} aria-disabled />
  </EmptyPart>
);
