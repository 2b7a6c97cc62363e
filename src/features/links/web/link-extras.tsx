import type { ShownLink } from './link-data.ts';
import { DependencyField, type DependencyFieldProps } from './dependency-field.tsx';
import { LinkComments } from './link-comments.tsx';
import { LinkEmbed } from './link-embed.tsx';
import { LinkPreview } from './link-preview.tsx';
import { LinkProgress } from './link-progress.tsx';

interface LinkExtrasProps {
  link: ShownLink;
  dependency: Pick<DependencyFieldProps, 'dependency' | 'onChange'> | undefined;
  /** Where the linked page can be looked at in a frame; null if it cannot. */
  embed: string | null;
  /** What the linked item is called. */
  name: string;
}

/** What few links have: the type and the lag of a dependency, how far a pull request is, and how a file looks. */
export function LinkExtras({ link, dependency, embed, name }: LinkExtrasProps) {
  return (
    <>
      {dependency ? <DependencyField {...dependency} isBlocked={link.kind === 'BLOCKED_BY'} name={name} /> : null}
      {link.progress ? <LinkProgress progress={link.progress} /> : null}
      {link.fileComments ? <LinkComments comments={link.fileComments} /> : null}
      {link.preview ? <LinkPreview link={link} /> : null}
      {embed === null ? null : <LinkEmbed address={embed} name={name} />}
    </>
  );
}
