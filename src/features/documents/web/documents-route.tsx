import { useParams } from 'react-router';
import type { LinkParts, ToolParts } from './beside.ts';
import { LibraryScreen, ProjectDocuments } from './documents-screen.tsx';

/** The documents of a project, or of the library of a workspace, by what the address names. */
export const documentsRoute = (links: LinkParts, tools: ToolParts) => ({
  Component: () =>
    useParams().projectId === undefined ? (
      <LibraryScreen links={links} tools={tools} />
    ) : (
      <ProjectDocuments links={links} tools={tools} />
    ),
});
