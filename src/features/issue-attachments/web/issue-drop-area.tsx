import type { ComponentProps } from 'react';
import { AttachmentDropArea } from '#features/attachments/web';
import type { IssueScope } from '#features/issues/web';
import { issueFiles } from './data.ts';

type IssueDropAreaProps = Omit<ComponentProps<typeof AttachmentDropArea>, 'files' | 'scope'> & { scope: IssueScope };

/** An area that attaches files dropped on it or pasted into it to an issue. */
export function IssueDropArea({ scope: { issueId, ...place }, ...rest }: IssueDropAreaProps) {
  return <AttachmentDropArea {...rest} files={issueFiles} scope={{ ...place, holderId: issueId }} />;
}
